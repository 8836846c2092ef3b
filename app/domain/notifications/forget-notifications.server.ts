import { now } from '~/platform/clock'
import { sql, type Database } from '~/platform/db.server'

/** How long a notification is news to anybody, in milliseconds. */
const LIFE = 180 * 24 * 3_600_000

/** Removes what the bell said of these orders and accounts, inside the transaction that takes their person away. */
export async function forgetNotifications(tx: Database, subjectIds: readonly string[]): Promise<void> {
  await tx.sql('DELETE FROM "Notification" WHERE "subjectId" = ANY($1::uuid[])', [subjectIds])
}

/** Removes up to `limit` notifications that are older than half a year; returns how many went. */
export async function removeOldNotifications(limit: number): Promise<number> {
  const rows = await sql(
    'DELETE FROM "Notification" WHERE "id" IN (SELECT "id" FROM "Notification" WHERE "createdAt" < $1 ORDER BY "createdAt" LIMIT $2) RETURNING 1',
    [new Date(now().getTime() - LIFE), limit],
  )
  return rows.length
}
