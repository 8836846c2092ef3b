import { createHash } from 'node:crypto'

import { now } from '../dates/clock'
import { getDb, sql } from '../db/db.server'
import { UserError } from '../errors/errors'

const KEY_LIFE = 24 * 3_600_000
/** Milliseconds after which a repeat may take over from a dead process; must be longer than any request. */
const LEASE = 60_000
export const RETRY_SECONDS = 1

export const keyTexts = {
  inProgress: 'Запрос с этим Idempotency-Key ещё выполняется. Повторите его чуть позже.',
  reused: 'Этот Idempotency-Key уже использован с другим запросом',
} as const

export interface KeptAnswer {
  status: number
  body: unknown
}

interface IdempotentRequest {
  scope: string
  key: string
  request: unknown
}

/**
 * The answer is stored for 24 hours. A UserError frees the key; after another failure the same request may be
 * retried, so `work` must use the given name, which is equal for all attempts, to prevent repeated effects.
 * @throws UserError (409, code in-progress) while the first request runs; (422, code key-reused) for another
 * request
 */
export async function withIdempotency(
  { scope, key, request }: IdempotentRequest,
  work: (use: string) => Promise<KeptAnswer>,
): Promise<KeptAnswer> {
  const requestHash = hashRequest(request)
  const claimed = await claim({ scope, key, requestHash })
  if ('answer' in claimed) return claimed.answer
  try {
    const answer = await work(claimed.use)
    // jsonb would change the order of the fields.
    const data = { status: answer.status, body: JSON.stringify(answer.body) }
    await getDb().idempotencyKey.updateMany({ where: { scope, key }, data })
    return answer
  } catch (error) {
    // If the database failed, the lease ends the claim.
    await giveBack({ scope, key }, error instanceof UserError).catch(() => undefined)
    throw error
  }
}

async function giveBack({ scope, key }: { scope: string; key: string }, isRefusal: boolean): Promise<void> {
  const unanswered = { scope, key, status: null }
  if (isRefusal) await getDb().idempotencyKey.deleteMany({ where: unanswered })
  else await getDb().idempotencyKey.updateMany({ where: unanswered, data: { createdAt: new Date(0) } })
}

export function hashRequest(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex')
}

async function claim({
  scope,
  key,
  requestHash,
}: {
  scope: string
  key: string
  requestHash: string
}): Promise<{ use: string } | { answer: KeptAnswer }> {
  const at = now()
  const [claimed] = await sql<{ expiresAt: Date }>(
    `INSERT INTO "IdempotencyKey" AS known ("scope", "key", "requestHash", "expiresAt", "createdAt") VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT ("scope", "key") DO UPDATE SET "createdAt" = $5, "requestHash" = $3, "status" = NULL, "body" = NULL,
       "expiresAt" = CASE WHEN known."expiresAt" <= $5 THEN $4 ELSE known."expiresAt" END
     WHERE known."expiresAt" <= $5 OR (known."status" IS NULL AND known."requestHash" = $3 AND known."createdAt" <= $6) RETURNING "expiresAt"`,
    [scope, key, requestHash, new Date(at.getTime() + KEY_LIFE), at, new Date(at.getTime() - LEASE)],
  )
  if (claimed) return { use: claimed.expiresAt.toISOString() }
  const row = await getDb().idempotencyKey.findUnique({
    where: { scope_key: { scope, key } },
    select: { requestHash: true, status: true, body: true },
  })
  if (row && row.requestHash !== requestHash) {
    throw new UserError(keyTexts.reused, { status: 422, code: 'key-reused' })
  }
  if (!row || row.status === null) {
    throw new UserError(keyTexts.inProgress, { status: 409, code: 'in-progress' })
  }
  return {
    answer: {
      status: row.status,
      body: JSON.parse(typeof row.body === 'string' ? row.body : 'null') as unknown,
    },
  }
}
