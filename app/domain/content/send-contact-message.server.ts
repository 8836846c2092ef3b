import { z } from 'zod'

import { now } from '~/platform/clock'
import { database, sql, transaction, type Database } from '~/platform/db.server'
import { UserError } from '~/platform/errors'
import { newId } from '~/platform/ids.server'
import { useKey } from '~/platform/one-time-key.server'
import { defineEvent, outboxRow, recordOutbox } from '~/platform/outbox.server'

import { answeredCheck, type AnsweredCheck } from './arithmetic-check.server'
import { captchaSiteKey, isHuman } from './captcha.server'
import type { ContactInput } from './contact-input.server'
import { contactTexts, type ContactSubject } from './shared'

/** Milliseconds that a message is kept: a year. */
const MESSAGE_LIFE = 365 * 24 * 3_600_000

/** Somebody wrote to the shop. */
export const contactMessageSent = defineEvent('contact.sent', z.object({ messageId: z.uuid() }))

/** A stored message, for the mail to the shop. */
export interface ContactMessage {
  name: string
  email: string
  phone: string | null
  subject: ContactSubject
  message: string
  createdAt: Date
}

/**
 * Stores the message and has it mailed to the shop. A filled honeypot is thanked and forgotten.
 * @throws UserError when the arithmetic answer is wrong, too old or was used before, or the captcha was not passed
 */
export async function sendContactMessage(input: ContactInput, ip: string): Promise<void> {
  if (input.website !== '') return
  const check = await provenCheck(input, ip)
  const id = newId()
  await transaction(async (tx) => {
    if (check !== null) await useUp(tx, check)
    await tx.sql(
      `INSERT INTO "ContactMessage" ("id", "name", "email", "phone", "subject", "message", "ip", "createdAt")
       VALUES ($1, $2, $3, $4, upper($5)::"ContactSubject", $6, $7, $8)`,
      [id, input.name, input.email, input.phone, input.subject, input.message, ip, now()],
    )
    await recordOutbox(tx, outboxRow(contactMessageSent, { messageId: id }))
  })
}

/** A message by its id; null when its writer's account was deleted meanwhile, and the message with it. */
export async function readContactMessage(id: string): Promise<ContactMessage | null> {
  const [row] = await sql<ContactMessage>(
    `SELECT "name", "email", "phone", lower("subject"::text) AS "subject", "message", "createdAt" FROM "ContactMessage" WHERE "id" = $1`,
    [id],
  )
  return row ?? null
}

/** Messages by their ids, the oldest first; those that are gone are left out. */
export function readContactMessages(ids: readonly string[]): Promise<ContactMessage[]> {
  return sql<ContactMessage>(
    `SELECT "name", "email", "phone", lower("subject"::text) AS "subject", "message", "createdAt" FROM "ContactMessage" WHERE "id" = ANY($1::uuid[]) ORDER BY "createdAt", "id"`,
    [ids],
  )
}

/** Removes up to `limit` messages that are older than the privacy policy promises to keep them (a year); returns how many went. */
export async function removeOldMessages(limit: number): Promise<number> {
  const rows = await sql(
    'DELETE FROM "ContactMessage" WHERE "id" IN (SELECT "id" FROM "ContactMessage" WHERE "createdAt" < $1 ORDER BY "createdAt" LIMIT $2) RETURNING 1',
    [new Date(now().getTime() - MESSAGE_LIFE), limit],
  )
  return rows.length
}

/** The solved problem; null when the captcha vouches instead. A wrong answer uses its problem up: nobody guesses on. */
async function provenCheck({ captchaToken, answer, check }: ContactInput, ip: string): Promise<AnsweredCheck | null> {
  if (captchaSiteKey() !== null && captchaToken !== '') {
    if (await isHuman(captchaToken, ip)) return null
    throw new UserError(contactTexts.noCaptcha, { field: 'captchaToken' })
  }
  const answered = answeredCheck(check, answer)
  if (answered?.isSolved) return answered
  if (answer.trim() === '' && captchaSiteKey() !== null) throw new UserError(contactTexts.noCaptcha, { field: 'captchaToken' })
  if (answered) await useUp(database, answered)
  throw new UserError(contactTexts.wrongAnswer, { field: 'answer' })
}

/** Each problem lets one message through. */
async function useUp(tx: Database, { id, expiresAt }: AnsweredCheck): Promise<void> {
  const isFirst = await useKey(tx, { scope: 'contact', key: id, resultId: null, expiresAt })
  if (!isFirst) throw new UserError(contactTexts.wrongAnswer, { field: 'answer' })
}
