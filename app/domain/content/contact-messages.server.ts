import { now } from '~/platform/dates/clock'
import { getDb, type Database } from '~/platform/db/db.server'
import type { ContactSubject as StoredSubject } from '~/platform/generated/prisma/client'

import type { ContactSubject } from './shared'

const MESSAGE_LIFE = 365 * 24 * 3_600_000

export const storedSubjects: Record<ContactSubject, StoredSubject> = {
  question: 'QUESTION',
  order: 'ORDER',
  delivery: 'DELIVERY',
  other: 'OTHER',
}

export const subjects = Object.fromEntries(
  Object.entries(storedSubjects).map(([subject, stored]) => [stored, subject]),
) as Record<StoredSubject, ContactSubject>

export interface ContactMessage {
  name: string
  email: string
  phone: string | null
  subject: ContactSubject
  message: string
  createdAt: Date
}

/** Null when the writer's account was deleted. */
export async function readContactMessage(id: string): Promise<ContactMessage | null> {
  const [message] = await readContactMessages([id])
  return message ?? null
}

export async function readContactMessages(ids: readonly string[]): Promise<ContactMessage[]> {
  const rows = await getDb().contactMessage.findMany({
    where: { id: { in: [...ids] } },
    select: { name: true, email: true, phone: true, subject: true, message: true, createdAt: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  return rows.map((row) => ({ ...row, subject: subjects[row.subject] }))
}

export async function removeMessages(
  { db }: Pick<Database, 'db'>,
  emails: readonly string[],
): Promise<string[]> {
  const where = { email: { in: [...emails] } }
  const messages = await db.contactMessage.findMany({ where, select: { id: true } })
  await db.contactMessage.deleteMany({ where })
  return messages.map(({ id }) => id)
}

/** Deletes up to `limit` messages after the privacy policy's period (a year); returns the number. */
export async function removeOldMessages(limit: number): Promise<number> {
  const before = new Date(now().getTime() - MESSAGE_LIFE)
  const { count } = await getDb().contactMessage.deleteMany({ where: { createdAt: { lt: before } }, limit })
  return count
}
