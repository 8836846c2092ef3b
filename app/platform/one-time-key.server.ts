import { now } from './clock'
import { getDb, sql, type Database } from './db.server'

/** Milliseconds that a key is known: 7 days. */
const LIFE = 7 * 24 * 3_600_000

interface OneTimeKey {
  /** Whose keys these are, so that nobody finds another's result. */
  scope: string
  key: string
}

interface KeyUse extends OneTimeKey {
  /** What comes of it, made in the same transaction; null where nothing needs to be found again. */
  resultId: string | null
  /** Until when the key is known; 7 days from now unless told. */
  expiresAt?: Date
}

/** Uses the key up; false when it was used before. Waits for another transaction that uses it now. */
export async function useKey(tx: Database, { scope, key, resultId, expiresAt }: KeyUse): Promise<boolean> {
  const at = now()
  const rows = await tx.sql(
    `INSERT INTO "IdempotencyKey" ("scope", "key", "requestHash", "resultId", "expiresAt", "createdAt") VALUES ($1, $2, '', $3, $4, $5)
     ON CONFLICT ("scope", "key") DO NOTHING RETURNING 1`,
    [scope, key, resultId, expiresAt ?? new Date(at.getTime() + LIFE), at],
    { name: 'use-key' },
  )
  return rows.length > 0
}

/** What the key was used for, or null. */
export async function resultOfKey({ scope, key }: OneTimeKey): Promise<string | null> {
  const [row] = await sql<{ resultId: string | null }>(
    'SELECT "resultId" FROM "IdempotencyKey" WHERE "scope" = $1 AND "key" = $2',
    [scope, key],
    { name: 'result-of-key' },
  )
  return row?.resultId ?? null
}

/** Removes up to `limit` keys whose time is over; returns how many went. */
export async function removeExpiredKeys(limit: number): Promise<number> {
  const { count } = await getDb().idempotencyKey.deleteMany({ where: { expiresAt: { lt: now() } }, limit })
  return count
}
