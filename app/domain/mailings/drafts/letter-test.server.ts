import { z } from 'zod'

import { limitLetters, recordAudit, type Actor } from '~/domain/audit/index.server'
import { decrypt, encrypt } from '~/platform/crypto.server'
import { getDb, transaction } from '~/platform/db.server'
import type { Mailing } from '~/platform/generated/prisma/client'
import { defineEvent, outboxRow, recordOutbox } from '~/platform/outbox.server'

import { findReader } from '../letter/find-reader.server'
import { findMailing } from './save-mailing.server'

/**
 * Somebody wants to see a mailing's letter in a mailbox, as a customer (`person`, empty for nobody) would get it; `sealedTo` is the address. No table keeps
 * either in the clear.
 */
export const letterTestAsked = defineEvent(
  'mailing.test-asked',
  z.object({ mailingId: z.uuid(), sealedTo: z.string(), person: z.string().default('') }),
)

interface AskedTest {
  mailingId: string
  to: string
  /** The customer whose letter it is; empty for somebody nameless. */
  person: string
  actor: Actor
}

/** Has the worker send a mailing's letter to one address. @throws UserError (404) when there is no such mailing; (429) after too many letters */
export async function askLetterTest({ mailingId, to, person, actor }: AskedTest): Promise<void> {
  const [{ subject }, reader] = await Promise.all([findMailing(mailingId), findReader(actor, person)])
  await transaction(async (tx) => {
    await limitLetters(tx, { actor, action: 'mailing.test' })
    await recordAudit(tx, {
      actor,
      action: 'mailing.test',
      object: { entity: 'Mailing', id: mailingId },
      after: { subject },
    })
    await recordOutbox(
      tx,
      outboxRow(letterTestAsked, { mailingId, sealedTo: encrypt(to), person: reader.id }),
    )
  })
}

/** The mailing and the address of a test; null when the mailing is gone meanwhile. */
export async function readLetterTest(test: {
  mailingId: string
  sealedTo: string
}): Promise<{ mailing: Mailing; to: string } | null> {
  const mailing = await getDb().mailing.findUnique({ where: { id: test.mailingId } })
  return mailing && { mailing, to: decrypt(test.sealedTo) }
}
