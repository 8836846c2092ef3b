import { now } from '~/platform/clock'
import { getDb, type Database } from '~/platform/db.server'

/** How long a consent proves that what was done under it was allowed: the general limitation of actions. */
const YEARS_AFTER_WITHDRAWAL = 3

/** Whose consents, or to what: by account, by address (advertising only), or by order (its terms only). */
type Withdrawn = { userId: string } | { marketingOf: readonly string[] } | { termsOf: readonly string[] }

/** Marks consents as withdrawn; the proof of them stays. */
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

/** Takes the consents that somebody else gave in the account's name out of it: they are withdrawn, and nobody's. */
export async function disownConsents({ db }: Pick<Database, 'db'>, userId: string): Promise<void> {
  const given = { userId, orderId: null }
  await db.consent.updateMany({ where: { ...given, withdrawnAt: null }, data: { withdrawnAt: now() } })
  await db.consent.updateMany({ where: given, data: { userId: null } })
}

/** Removes up to `limit` consents that were withdrawn longer ago than the privacy policy promises to keep them; returns how many went. */
export async function removeOldConsents(limit: number): Promise<number> {
  const withdrawnBefore = now()
  withdrawnBefore.setUTCFullYear(withdrawnBefore.getUTCFullYear() - YEARS_AFTER_WITHDRAWAL)
  const { count } = await getDb().consent.deleteMany({
    where: { withdrawnAt: { lt: withdrawnBefore } },
    limit,
  })
  return count
}
