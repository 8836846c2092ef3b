import { z } from 'zod'

import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { now } from '~/platform/clock'
import { decrypt, encrypt } from '~/platform/crypto.server'
import { getDb, transaction } from '~/platform/db.server'
import { UserError } from '~/platform/errors'
import type { Mailing } from '~/platform/generated/prisma/client'
import { defineEvent, outboxRow, recordOutbox } from '~/platform/outbox.server'

import { findMailing } from './save-mailing.server'

/**
 * Somebody wants to see a mailing's letter in a mailbox, as a customer (`person`, empty for nobody) would get it; `sealedTo` is the address. No table keeps
 * either in the clear.
 */
export const letterTestAsked = defineEvent(
  'mailing.test-asked',
  z.object({ mailingId: z.uuid(), sealedTo: z.string(), person: z.string().default('') }),
)

const MINUTE = 60_000
/** Letters that one person may ask for in ten minutes: each goes to an address that they chose. */
const MOST_TESTS = 20

interface AskedTest {
  mailingId: string
  to: string
  /** The customer whose letter it is; empty for somebody nameless. */
  person: string
  actor: Actor
}

/** Has the worker send a mailing's letter to one address. @throws UserError (404) when there is no such mailing; (429) after too many letters */
export async function askLetterTest({ mailingId, to, person, actor }: AskedTest): Promise<void> {
  const { subject } = await findMailing(mailingId)
  await transaction(async (tx) => {
    const lately = { actorId: actor.id, action: 'mailing.test', createdAt: { gt: new Date(now().getTime() - 10 * MINUTE) } }
    if ((await tx.db.auditLog.count({ where: lately, take: MOST_TESTS, orderBy: { createdAt: 'desc' } })) >= MOST_TESTS)
      throw new UserError('Слишком много пробных писем подряд: подождите десять минут', { status: 429 })
    await recordAudit(tx, { actor, action: 'mailing.test', object: { entity: 'Mailing', id: mailingId }, after: { subject } })
    await recordOutbox(tx, outboxRow(letterTestAsked, { mailingId, sealedTo: encrypt(to), person }))
  })
}

/** The mailing and the address of a test; null when the mailing is gone meanwhile. */
export async function readLetterTest(test: { mailingId: string; sealedTo: string }): Promise<{ mailing: Mailing; to: string } | null> {
  const mailing = await getDb().mailing.findUnique({ where: { id: test.mailingId } })
  return mailing && { mailing, to: decrypt(test.sealedTo) }
}
