import type { Database } from '~/platform/db/db.server'

interface Forgotten {
  userId: string
  visitorHash: string | null
}

/**
 * Runs in the transaction that deletes the account. Events stay, without identity and search texts. Searches
 * are matched by the browser, since pages do not know the account.
 */
export async function forgetVisitor(tx: Database, { userId, visitorHash }: Forgotten): Promise<void> {
  const anonymized = `"userId" = NULL, "visitorHash" = NULL, "ip" = NULL, "data" = '{}'`
  await tx.sql(`UPDATE "AnalyticsEvent" SET ${anonymized} WHERE "userId" = $1`, [userId])
  await tx.sql(`UPDATE "AnalyticsEvent" SET ${anonymized} WHERE "type" = 'SEARCH' AND "visitorHash" = $1`, [
    visitorHash,
  ])
}
