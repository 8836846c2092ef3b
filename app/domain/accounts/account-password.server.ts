import { now } from '~/platform/dates/clock'
import type { Database } from '~/platform/db/db.server'

export async function setPassword(
  { db }: Pick<Database, 'db'>,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await db.user.updateMany({ where: { id: userId }, data: { passwordHash, updatedAt: now() } })
}

interface FirstPassword {
  userId: string
  passwordHash: string
  /** Taken from the verified order, so that data that a stranger typed is never shown. */
  person?: { name: string; phone: string | null; openedByVisitorHash: string | null }
}

export async function setFirstPasswordOf(
  { db }: Pick<Database, 'db'>,
  { userId, passwordHash, person }: FirstPassword,
): Promise<boolean> {
  const { count } = await db.user.updateMany({
    where: { id: userId, passwordHash: null },
    data: { ...person, passwordHash, updatedAt: now() },
  })
  return count === 1
}
