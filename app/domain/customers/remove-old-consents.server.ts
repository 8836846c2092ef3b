import { now } from '~/platform/clock'
import { sql } from '~/platform/db.server'

/** How long a consent proves that what was done under it was allowed: the general limitation of actions. */
const YEARS_AFTER_WITHDRAWAL = 3

/** Removes up to `limit` consents that were withdrawn longer ago than the privacy policy promises to keep them; returns how many went. */
export async function removeOldConsents(limit: number): Promise<number> {
  const withdrawnBefore = now()
  withdrawnBefore.setUTCFullYear(withdrawnBefore.getUTCFullYear() - YEARS_AFTER_WITHDRAWAL)
  const rows = await sql(
    'DELETE FROM "Consent" WHERE "id" IN (SELECT "id" FROM "Consent" WHERE "withdrawnAt" < $1 ORDER BY "withdrawnAt" LIMIT $2) RETURNING 1',
    [withdrawnBefore, limit],
  )
  return rows.length
}
