import { now } from '~/platform/clock'
import type { Database } from '~/platform/db.server'

/** Gives the account another password. */
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
  /** What the account takes over from the order that is proven: nobody is shown what somebody else typed. */
  person?: { name: string; phone: string | null; openedByVisitorHash: string | null }
}

/** Gives an account without a password its first one; false when it has one by now. */
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
