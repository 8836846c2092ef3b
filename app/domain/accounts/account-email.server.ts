import { now } from '~/platform/dates/clock'
import type { Database } from '~/platform/db/db.server'

import { beginAdvertising } from './account-marketing.server'

/** Also starts the marketing consent that waited for it. Null when the account was deleted. */
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

export async function setPendingEmail(
  { db }: Pick<Database, 'db'>,
  userId: string,
  email: string | null,
): Promise<void> {
  await db.user.updateMany({ where: { id: userId }, data: { pendingEmail: email, updatedAt: now() } })
}

/**
 * Orders under a verified former address stay accessible.
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
