import type { PlainTransaction } from './db.server'

/** Always in one order, which prevents deadlocks. Reads after it see current data. */
export async function lockKeys(tx: PlainTransaction, keys: readonly string[]): Promise<void> {
  await tx.sql(
    `SELECT pg_advisory_xact_lock(key) FROM (SELECT DISTINCT hashtextextended(name, 0) AS key FROM unnest($1::text[]) AS name ORDER BY 1) AS keys`,
    [keys],
    { name: 'lock-keys' },
  )
}
