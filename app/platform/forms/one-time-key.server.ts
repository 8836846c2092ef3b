import { now } from '../dates/clock'
import { getDb, sql, transaction, type Database, type PlainTransaction } from '../db/db.server'
import { UserError } from '../errors/errors'
import { newId } from '../db/ids.server'

const LIFE = 7 * 24 * 3_600_000

export interface OneTimeKey {
  scope: string
  key: string
  contentHash?: string
}

export interface KeyResult {
  resultId: string
  isOther: boolean
}

interface KeyUse extends OneTimeKey {
  resultId: string | null
  expiresAt?: Date
}

/** False when it was used before. Waits for a concurrent transaction with the key. */
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

export async function resultOfKey({ scope, key, contentHash = '' }: OneTimeKey): Promise<KeyResult | null> {
  const [row] = await sql<{ resultId: string | null; requestHash: string }>(
    'SELECT "resultId", "requestHash" FROM "IdempotencyKey" WHERE "scope" = $1 AND "key" = $2',
    [scope, key],
    { name: 'result-of-key' },
  )
  if (!row || row.resultId === null) return null
  return { resultId: row.resultId, isOther: row.requestHash !== '' && row.requestHash !== contentHash }
}

export const MADE_ALREADY = 'made-already'

/**
 * One transaction; a repeat returns the first id. Without a key every call creates one.
 * @throws UserError (409, code made-already) when the key was used for other content; errors of `make`, which
 * free the key
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

export async function removeExpiredKeys(limit: number): Promise<number> {
  const { count } = await getDb().idempotencyKey.deleteMany({ where: { expiresAt: { lt: now() } }, limit })
  return count
}
