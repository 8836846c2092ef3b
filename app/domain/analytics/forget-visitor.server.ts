import type { Database } from '~/platform/db.server'

interface Forgotten {
  userId: string
  /** The browser's hash. */
  visitorHash: string | null
}

/**
 * Takes a person out of the record of visits, inside the transaction that deletes the account: what happened stays, not by whom and with
 * which words. Pages are seen by the browser alone, so what was searched for is found by that.
 */
export async function forgetVisitor(tx: Database, { userId, visitorHash }: Forgotten): Promise<void> {
  const nobody = `"userId" = NULL, "visitorHash" = NULL, "ip" = NULL, "data" = '{}'`
  await tx.sql(`UPDATE "AnalyticsEvent" SET ${nobody} WHERE "userId" = $1`, [userId])
  await tx.sql(`UPDATE "AnalyticsEvent" SET ${nobody} WHERE "type" = 'SEARCH' AND "visitorHash" = $1`, [
    visitorHash,
  ])
}
