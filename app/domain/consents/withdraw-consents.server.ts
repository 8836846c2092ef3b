import { now } from '~/platform/dates/clock'
import { getDb, type Database } from '~/platform/db/db.server'

/** The general limitation period. */
const YEARS_AFTER_WITHDRAWAL = 3

type Withdrawn = { userId: string } | { marketingOf: readonly string[] } | { termsOf: readonly string[] }

/** Kept as proof. */
export async function withdrawConsents({ db }: Pick<Database, 'db'>, withdrawn: Withdrawn): Promise<void> {
  await db.consent.updateMany({
    where: { ...conditionOf(withdrawn), withdrawnAt: null },
    data: { withdrawnAt: now() },
  })
}

function conditionOf(withdrawn: Withdrawn) {
  if ('userId' in withdrawn) return { userId: withdrawn.userId }
  if ('marketingOf' in withdrawn)
    return { email: { in: [...withdrawn.marketingOf] }, purpose: 'MARKETING' as const }
  return { orderId: { in: [...withdrawn.termsOf] }, purpose: 'ORDER_TERMS' as const }
}

/** Withdraws consents that another person gave in the account's name, and removes the link to it. */
export async function disownConsents({ db }: Pick<Database, 'db'>, userId: string): Promise<void> {
  const given = { userId, orderId: null }
  await db.consent.updateMany({ where: { ...given, withdrawnAt: null }, data: { withdrawnAt: now() } })
  await db.consent.updateMany({ where: given, data: { userId: null } })
}

/** Deletes up to `limit` consents after the privacy policy's period; returns the number. */
export async function removeOldConsents(limit: number): Promise<number> {
  const withdrawnBefore = now()
  withdrawnBefore.setUTCFullYear(withdrawnBefore.getUTCFullYear() - YEARS_AFTER_WITHDRAWAL)
  const { count } = await getDb().consent.deleteMany({
    where: { withdrawnAt: { lt: withdrawnBefore } },
    limit,
  })
  return count
}
