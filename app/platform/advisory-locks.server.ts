import type { PlainTransaction } from './db.server'

/** Locks the keys until the transaction ends, always in one order, so that two that share some cannot deadlock. What is read after it is fresh. */
export async function lockKeys(tx: PlainTransaction, keys: readonly string[]): Promise<void> {
  await tx.sql(
    `SELECT pg_advisory_xact_lock(key) FROM (SELECT DISTINCT hashtextextended(name, 0) AS key FROM unnest($1::text[]) AS name ORDER BY 1) AS keys`,
    [keys],
    { name: 'lock-keys' },
  )
}
