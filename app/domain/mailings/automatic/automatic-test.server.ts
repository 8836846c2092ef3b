import { z } from 'zod'

import { limitLetters, recordAudit, type Actor } from '~/domain/audit/index.server'
import { decrypt, encrypt } from '~/platform/crypto.server'
import { transaction } from '~/platform/db.server'
import { defineEvent, outboxRow, recordOutbox } from '~/platform/outbox.server'

import type { LetterFacts } from '../letter-content'
import { findReader } from '../letter/find-reader.server'
import { readAutomaticMail } from './automatic-mails.server'
import { readAutomaticFacts, readWritten } from './compose-letter.server'
import { automaticNames, type AutomaticName } from './kinds'
import { sampleAbout } from './sample-about.server'

/** `sealedTo` is the encrypted address. */
export const automaticTestRequested = defineEvent(
  'automatic-mail.test-asked',
  z.object({ name: z.enum(automaticNames), person: z.string(), sealedTo: z.string() }),
)

interface TestRequest {
  name: AutomaticName
  person: string
  to: string
  actor: Actor
}

/** @throws UserError (429) after too many letters */
export async function askAutomaticTest({ name, person, to, actor }: TestRequest): Promise<void> {
  const reader = await findReader(actor, person)
  await transaction(async (tx) => {
    await limitLetters(tx, { actor, action: 'automail.test' })
    await recordAudit(tx, { actor, action: 'automail.test', object: { entity: 'AutomaticMail', id: name } })
    await recordOutbox(
      tx,
      outboxRow(automaticTestRequested, { name, person: reader.userId, sealedTo: encrypt(to) }),
    )
  })
}

export const addressOfTest = (sealedTo: string): string => decrypt(sealedTo)

export async function readAutomaticSample(name: AutomaticName, userId: string): Promise<LetterFacts> {
  const mail = await readAutomaticMail(name)
  const [written, about] = await Promise.all([readWritten(mail), sampleAbout(mail, userId)])
  return readAutomaticFacts(name, written, about)
}
