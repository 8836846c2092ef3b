import { now } from '~/platform/dates/clock'
import type { Database } from '~/platform/db/db.server'

export async function agreeToMarketing({ db }: Pick<Database, 'db'>, email: string): Promise<string | null> {
  await db.user.updateMany({
    where: { email, marketingConsentAt: null },
    data: { marketingConsentAt: now() },
  })
  await db.user.updateMany({ where: { email }, data: { unsubscribedAt: null } })
  const person = await db.user.findUnique({ where: { email }, select: { id: true } })
  return person?.id ?? null
}

/**
 * Consent starts only with a verified address or a confirmed order. Otherwise a stranger could subscribe
 * another person's mailbox.
 */
export async function beginAdvertising({ db }: Pick<Database, 'db'>, userId: string): Promise<void> {
  const pending = { id: userId, marketingAskedAt: { not: null }, marketingConsentAt: null }
  await db.user.updateMany({ where: pending, data: { marketingConsentAt: now() } })
}

export async function refuseMarketing({ db }: Pick<Database, 'db'>, email: string): Promise<void> {
  await db.user.updateMany({ where: { email, unsubscribedAt: null }, data: { unsubscribedAt: now() } })
}

export async function markBounced({ db }: Pick<Database, 'db'>, userIds: readonly string[]): Promise<void> {
  await db.user.updateMany({
    where: { id: { in: [...userIds] }, bouncedAt: null },
    data: { bouncedAt: now() },
  })
}

export async function unmarkBounced({ db }: Pick<Database, 'db'>, userId: string): Promise<boolean> {
  const { count } = await db.user.updateMany({
    where: { id: userId, bouncedAt: { not: null } },
    data: { bouncedAt: null },
  })
  return count === 1
}
