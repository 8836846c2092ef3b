import { now } from '~/platform/dates/clock'
import type { Database } from '~/platform/db/db.server'
import type { UserStatus } from '~/platform/generated/prisma/client'

export async function savePerson(
  { db }: Pick<Database, 'db'>,
  { userId, name, phone }: { userId: string; name: string; phone: string | null },
): Promise<void> {
  await db.user.updateMany({ where: { id: userId }, data: { name, phone, updatedAt: now() } })
}

export const UNNAMED = 'Покупатель'

export async function noteCity({ db }: Pick<Database, 'db'>, userId: string, city: string): Promise<void> {
  await db.user.updateMany({ where: { id: userId }, data: { city } })
}

export async function resetPerson(
  { db }: Pick<Database, 'db'>,
  userId: string,
  openedByVisitorHash: string | null,
): Promise<void> {
  const data = {
    name: UNNAMED,
    phone: null,
    city: null,
    marketingConsentAt: null,
    marketingAskedAt: null,
    openedByVisitorHash,
    updatedAt: now(),
  }
  await db.user.updateMany({ where: { id: userId }, data })
}

export async function removeAccount({ db }: Pick<Database, 'db'>, userId: string): Promise<void> {
  await db.user.deleteMany({ where: { id: userId } })
}

export async function setCustomerState(
  { db }: Pick<Database, 'db'>,
  userIds: readonly string[],
  status: UserStatus,
): Promise<void> {
  await db.user.updateMany({
    where: { id: { in: [...userIds] }, role: 'CUSTOMER' },
    data: { status, updatedAt: now() },
  })
}

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
