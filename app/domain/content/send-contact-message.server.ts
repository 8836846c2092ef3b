import { z } from 'zod'

import { emailField, optionalPhoneField } from '~/platform/contacts/contact-fields.server'
import { now } from '~/platform/dates/clock'
import { database, transaction, type Database } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import { UserError } from '~/platform/errors/errors'
import { useKey } from '~/platform/forms/one-time-key.server'
import { defineEvent, outboxRow, recordOutbox } from '~/platform/queue/outbox.server'
import { requiredLines, requiredText } from '~/platform/text/text.server'

import { answeredCheck, type AnsweredCheck } from './arithmetic-check.server'
import { captchaSiteKey, isHuman } from './captcha.server'
import { storedSubjects } from './contact-messages.server'
import { contactTexts, contactSubjects } from './shared'

const token = z.string().max(5_000).default('')

/** `website` is the honeypot. The captcha's token has the specification's name or the widget's. */
export const contactInput = z
  .object({
    name: requiredText({ required: 'Введите имя', max: 100 }),
    email: emailField,
    phone: optionalPhoneField,
    subject: z.enum(contactSubjects, { error: 'Выберите тему' }),
    message: requiredLines({ required: 'Напишите сообщение', max: 5_000 }),
    answer: z.string().max(20).default(''),
    check: z.string().max(500).default(''),
    captchaToken: token,
    'smart-token': token,
    website: z.string().max(500).default(''),
  })
  .transform(({ 'smart-token': fromWidget, captchaToken, ...message }) => ({
    ...message,
    captchaToken: captchaToken || fromWidget,
  }))

type ContactInput = z.infer<typeof contactInput>

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
  // A program that sends the specified fields alone.
  const knowsNoCheck = check === ''
  if (answer.trim() === '' && (knowsNoCheck || captchaSiteKey() !== null))
    throw new UserError(contactTexts.noCaptcha, { field: 'captchaToken' })
  if (answered) await useUp(database, answered)
  throw new UserError(contactTexts.wrongAnswer, { field: 'answer' })
}

async function useUp(tx: Database, { id, expiresAt }: AnsweredCheck): Promise<void> {
  const isFirst = await useKey(tx, { scope: 'contact', key: id, resultId: null, expiresAt })
  if (!isFirst) throw new UserError(contactTexts.wrongAnswer, { field: 'answer' })
}
