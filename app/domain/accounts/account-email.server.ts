import { now } from '~/platform/clock'
import type { Database } from '~/platform/db.server'

import { beginAdvertising } from './account-marketing.server'

/** Records that the account's owner reads the mails of its present address, and tells which it is; null when the account is gone. Advertising that they wanted begins. */
export async function markEmailProven({ db }: Pick<Database, 'db'>, userId: string): Promise<string | null> {
  const at = now()
  await db.user.updateMany({
    where: { id: userId, emailVerifiedAt: null },
    data: { emailVerifiedAt: at, updatedAt: at },
  })
  await beginAdvertising({ db }, userId)
  const person = await db.user.findUnique({ where: { id: userId }, select: { email: true } })
  return person?.email ?? null
}

/** Keeps the address that an account is to change to once it is proven; null drops it. */
export async function setPendingEmail(
  { db }: Pick<Database, 'db'>,
  userId: string,
  email: string | null,
): Promise<void> {
  await db.user.updateMany({ where: { id: userId }, data: { pendingEmail: email, updatedAt: now() } })
}

/**
 * Gives the account the address that it has just proven. A former one that was proven still opens the orders under it.
 * @throws a unique violation when another account has the address
 */
export async function changeEmail(
  { db }: Pick<Database, 'db'>,
  userId: string,
  email: string,
): Promise<void> {
  const at = now()
  const former = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true, emailVerifiedAt: true },
  })
  if (former.emailVerifiedAt) {
    const data = { userId, email: former.email, provenAt: former.emailVerifiedAt, createdAt: at }
    await db.formerEmail.createMany({ data, skipDuplicates: true })
  }
  await db.user.update({
    where: { id: userId },
    data: { email, emailVerifiedAt: at, bouncedAt: null, updatedAt: at },
    select: { id: true },
  })
}
