import { now } from '~/platform/clock'
import { getDb, type Database } from '~/platform/db.server'
import type { ContactSubject as StoredSubject } from '~/platform/generated/prisma/client'

import type { ContactSubject } from './shared'

/** Milliseconds that a message is kept: a year. */
const MESSAGE_LIFE = 365 * 24 * 3_600_000

/** The form's subjects as they are stored. */
export const storedSubjects: Record<ContactSubject, StoredSubject> = {
  question: 'QUESTION',
  order: 'ORDER',
  delivery: 'DELIVERY',
  other: 'OTHER',
}

/** The stored subjects as the form has them. */
export const subjects = Object.fromEntries(
  Object.entries(storedSubjects).map(([subject, stored]) => [stored, subject]),
) as Record<StoredSubject, ContactSubject>

/** A stored message, for the mail to the shop. */
export interface ContactMessage {
  name: string
  email: string
  phone: string | null
  subject: ContactSubject
  message: string
  createdAt: Date
}

/** A message by its id; null when its writer's account was deleted meanwhile, and the message with it. */
export async function readContactMessage(id: string): Promise<ContactMessage | null> {
  const [message] = await readContactMessages([id])
  return message ?? null
}

/** Messages by their ids, the oldest first; those that are gone are left out. */
export async function readContactMessages(ids: readonly string[]): Promise<ContactMessage[]> {
  const rows = await getDb().contactMessage.findMany({
    where: { id: { in: [...ids] } },
    select: { name: true, email: true, phone: true, subject: true, message: true, createdAt: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  return rows.map((row) => ({ ...row, subject: subjects[row.subject] }))
}

/** Removes the messages of a person who is deleted; gives their ids. */
export async function removeMessages(
  { db }: Pick<Database, 'db'>,
  emails: readonly string[],
): Promise<string[]> {
  const where = { email: { in: [...emails] } }
  const messages = await db.contactMessage.findMany({ where, select: { id: true } })
  await db.contactMessage.deleteMany({ where })
  return messages.map(({ id }) => id)
}

/** Removes up to `limit` messages that are older than the privacy policy promises to keep them (a year); returns how many went. */
export async function removeOldMessages(limit: number): Promise<number> {
  const before = new Date(now().getTime() - MESSAGE_LIFE)
  const { count } = await getDb().contactMessage.deleteMany({ where: { createdAt: { lt: before } }, limit })
  return count
}
