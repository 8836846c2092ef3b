import { z } from 'zod'

import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { now } from '~/platform/clock'
import { decrypt, encrypt } from '~/platform/crypto.server'
import { transaction } from '~/platform/db.server'
import { UserError } from '~/platform/errors'
import { defineEvent, outboxRow, recordOutbox } from '~/platform/outbox.server'

import { MINUTE } from '../sending/waits'
import type { LetterFacts } from '../letter-content'
import { readAutomaticMail } from './automatic-mails.server'
import { readAutomaticFacts, readWritten } from './compose-letter.server'
import { automaticNames, type AutomaticName } from './kinds'
import { sampleAbout } from './sample-about.server'

/** Somebody wants to see a mail that goes by itself in a mailbox; `sealedTo` is the address, which no table keeps in the clear. */
export const automaticTestAsked = defineEvent(
  'automatic-mail.test-asked',
  z.object({ name: z.enum(automaticNames), person: z.string(), sealedTo: z.string() }),
)

/** Letters that one person may ask for in ten minutes: each goes to an address that they chose. */
const MOST_TESTS = 20

interface AskedTest {
  name: AutomaticName
  /** The customer whose letter it is like; empty for nobody. */
  person: string
  to: string
  actor: Actor
}

/** Has the worker send a mail as it is set now to one address. @throws UserError (429) after too many letters */
export async function askAutomaticTest({ name, person, to, actor }: AskedTest): Promise<void> {
  await transaction(async (tx) => {
    const lately = { actorId: actor.id, action: 'automail.test', createdAt: { gt: new Date(now().getTime() - 10 * MINUTE) } }
    if ((await tx.db.auditLog.count({ where: lately, take: MOST_TESTS, orderBy: { createdAt: 'desc' } })) >= MOST_TESTS)
      throw new UserError('Слишком много пробных писем подряд: подождите десять минут', { status: 429 })
    await recordAudit(tx, { actor, action: 'automail.test', object: { entity: 'AutomaticMail', id: name } })
    await recordOutbox(tx, outboxRow(automaticTestAsked, { name, person, sealedTo: encrypt(to) }))
  })
}

/** The address of a test. */
export const addressOfTest = (sealedTo: string): string => decrypt(sealedTo)

/** Everything that a mail's letter would be made of, as it is set now. */
export async function readAutomaticSample(name: AutomaticName, person: string): Promise<LetterFacts> {
  const mail = await readAutomaticMail(name)
  const [written, about] = await Promise.all([readWritten(mail), sampleAbout(mail, person)])
  return readAutomaticFacts(name, written, about)
}
