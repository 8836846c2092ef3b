import { z } from 'zod'

import { limitLetters, recordAudit, type Actor } from '~/domain/audit/index.server'
import { emailField } from '~/platform/contacts/contact-fields.server'
import { getDb, transaction } from '~/platform/db/db.server'
import type { Mailing } from '~/platform/generated/prisma/client'
import { defineEvent, outboxRow, recordOutbox } from '~/platform/queue/outbox.server'
import { decrypt, encrypt } from '~/platform/security/crypto.server'

import { findReader } from '../letter/find-reader.server'
import { findMailing } from './save-mailing.server'

/** `person` may be empty. Both are stored encrypted only. */
export const letterTestRequested = defineEvent(
  'mailing.test-asked',
  z.object({ mailingId: z.uuid(), sealedTo: z.string(), person: z.string().default('') }),
)

interface TestRequest {
  mailingId: string
  to: string
  person: string
  actor: Actor
}

/** @throws UserError (404); (429) after too many letters */
export async function askLetterTest({ mailingId, to, person, actor }: TestRequest): Promise<void> {
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
      outboxRow(letterTestRequested, { mailingId, sealedTo: encrypt(to), person: reader.id }),
    )
  })
}

/** Null when the campaign was deleted. */
export async function readLetterTest(test: {
  mailingId: string
  sealedTo: string
}): Promise<{ mailing: Mailing; to: string } | null> {
  const mailing = await getDb().mailing.findUnique({ where: { id: test.mailingId } })
  return mailing && { mailing, to: decrypt(test.sealedTo) }
}

export const letterTestInput = z.object({ email: emailField })
