import { now } from './clock'
import { getDb, sql, transaction, type Database, type PlainTransaction } from './db.server'
import { UserError } from './errors'
import { newId } from './ids.server'

/** Milliseconds that a key is known: 7 days. */
const LIFE = 7 * 24 * 3_600_000

/** A key and whose it is. */
export interface OneTimeKey {
  /** Whose keys these are, so that nobody finds another's result. */
  scope: string
  key: string
  /** What is sent with the key (`hashRequest`): a repeat is known by it. Left out where the key alone says it. */
  contentHash?: string
}

/** What a key was used for. */
export interface KeyResult {
  resultId: string
  /** Whether something else was sent with the key then. */
  isOther: boolean
}

interface KeyUse extends OneTimeKey {
  /** What comes of it, made in the same transaction; null where nothing needs to be found again. */
  resultId: string | null
  /** Until when the key is known; 7 days from now unless told. */
  expiresAt?: Date
}

/** Uses the key up; false when it was used before. Waits for another transaction that uses it now. */
export async function useKey(
  tx: PlainTransaction,
  { scope, key, contentHash = '', resultId, expiresAt }: KeyUse,
): Promise<boolean> {
  const at = now()
  const rows = await tx.sql(
    `INSERT INTO "IdempotencyKey" ("scope", "key", "requestHash", "resultId", "expiresAt", "createdAt") VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT ("scope", "key") DO NOTHING RETURNING 1`,
    [scope, key, contentHash, resultId, expiresAt ?? new Date(at.getTime() + LIFE), at],
    { name: 'use-key' },
  )
  return rows.length > 0
}

/** What the key was used for, or null. */
export async function resultOfKey({ scope, key, contentHash = '' }: OneTimeKey): Promise<KeyResult | null> {
  const [row] = await sql<{ resultId: string | null; requestHash: string }>(
    'SELECT "resultId", "requestHash" FROM "IdempotencyKey" WHERE "scope" = $1 AND "key" = $2',
    [scope, key],
    { name: 'result-of-key' },
  )
  if (!row || row.resultId === null) return null
  return { resultId: row.resultId, isOther: row.requestHash !== '' && row.requestHash !== contentHash }
}

/** Tells a form whose key has made something else (`makeOnce`) from other refusals. */
export const MADE_ALREADY = 'made-already'

/**
 * Makes one thing per key, in one transaction with the key: a repeat, even at the same moment, makes nothing. Returns the id of what was made, now or then. Without a key
 * every call makes one.
 * @throws UserError (409, code made-already) when the key was used for something else; whatever `make` throws, and the key is free again
 */
export async function makeOnce(
  once: OneTimeKey | undefined,
  make: (tx: Database, id: string) => Promise<void>,
): Promise<string> {
  const id = newId()
  const isFirst = await transaction(async (tx) => {
    if (once && !(await useKey(tx, { ...once, resultId: id }))) return false
    await make(tx, id)
    return true
  })
  const made = isFirst || !once ? null : await resultOfKey(once)
  if (made?.isOther)
    throw new UserError(
      'Эта форма уже отправлена с другими данными, и они сохранены. Если это ещё одна запись, отправьте её снова.',
      {
        status: 409,
        code: MADE_ALREADY,
      },
    )
  return made?.resultId ?? id
}

/** Removes up to `limit` keys whose time is over; returns how many went. */
export async function removeExpiredKeys(limit: number): Promise<number> {
  const { count } = await getDb().idempotencyKey.deleteMany({ where: { expiresAt: { lt: now() } }, limit })
  return count
}
