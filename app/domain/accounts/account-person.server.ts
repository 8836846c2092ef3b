import { now } from '~/platform/clock'
import type { Database } from '~/platform/db.server'
import type { UserStatus } from '~/platform/generated/prisma/client'

/** Saves what the customer says of themselves. */
export async function savePerson(
  { db }: Pick<Database, 'db'>,
  { userId, name, phone }: { userId: string; name: string; phone: string | null },
): Promise<void> {
  await db.user.updateMany({ where: { id: userId }, data: { name, phone, updatedAt: now() } })
}

/** What an account is called that nobody has given a name to. */
export const UNNAMED = 'Покупатель'

/** Notes the town of the customer's usual address. */
export async function noteCity({ db }: Pick<Database, 'db'>, userId: string, city: string): Promise<void> {
  await db.user.updateMany({ where: { id: userId }, data: { city } })
}

/** Forgets what somebody else typed into the account before its owner came; from now on it was opened by this browser. */
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

/** Deletes the account's row with all that hangs on it alone. */
export async function removeAccount({ db }: Pick<Database, 'db'>, userId: string): Promise<void> {
  await db.user.deleteMany({ where: { id: userId } })
}

/** Switches customers' accounts off or on. */
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
