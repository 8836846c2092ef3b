import { z } from 'zod'

import { now } from '~/platform/dates/clock'
import { database, transaction, type Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { newId } from '~/platform/db/ids.server'
import { useKey } from '~/platform/forms/one-time-key.server'
import { defineEvent, outboxRow, recordOutbox } from '~/platform/queue/outbox.server'

import { answeredCheck, type AnsweredCheck } from './arithmetic-check.server'
import { captchaSiteKey, isHuman } from './captcha.server'
import type { ContactInput } from './contact-input.server'
import { storedSubjects } from './contact-messages.server'
import { contactTexts } from './shared'

export const contactMessageSent = defineEvent('contact.sent', z.object({ messageId: z.uuid() }))

/**
 * A filled honeypot gets the normal response, but nothing is stored.
 * @throws UserError for a wrong, expired or used answer, or a failed captcha
 */
export async function sendContactMessage(input: ContactInput, ip: string): Promise<void> {
  if (input.website !== '') return
  const check = await provenCheck(input, ip)
  const id = newId()
  await transaction(async (tx) => {
    if (check !== null) await useUp(tx, check)
    const { name, email, phone, message } = input
    await tx.db.contactMessage.create({
      data: { id, name, email, phone, subject: storedSubjects[input.subject], message, ip, createdAt: now() },
    })
    await recordOutbox(tx, outboxRow(contactMessageSent, { messageId: id }))
  })
}

/** Null with a captcha. A wrong answer also uses up its problem, which prevents guessing. */
async function provenCheck(
  { captchaToken, answer, check }: ContactInput,
  ip: string,
): Promise<AnsweredCheck | null> {
  if (captchaSiteKey() !== null && captchaToken !== '') {
    if (await isHuman(captchaToken, ip)) return null
    throw new UserError(contactTexts.noCaptcha, { field: 'captchaToken' })
  }
  const answered = answeredCheck(check, answer)
  if (answered?.isSolved) return answered
  if (answer.trim() === '' && captchaSiteKey() !== null)
    throw new UserError(contactTexts.noCaptcha, { field: 'captchaToken' })
  if (answered) await useUp(database, answered)
  throw new UserError(contactTexts.wrongAnswer, { field: 'answer' })
}

async function useUp(tx: Database, { id, expiresAt }: AnsweredCheck): Promise<void> {
  const isFirst = await useKey(tx, { scope: 'contact', key: id, resultId: null, expiresAt })
  if (!isFirst) throw new UserError(contactTexts.wrongAnswer, { field: 'answer' })
}
