import { createHash } from 'node:crypto'

import { now } from './clock'
import { getDb, sql } from './db.server'
import { UserError } from './errors'

const KEY_LIFE = 24 * 3_600_000
/** Milliseconds after which a request that never ended (its process died) may be taken over by a repeat; no request lives so long. */
const LEASE = 60_000
/** Seconds that a repeat is told to wait while the first request is still at work. */
export const RETRY_SECONDS = 1

/** What a request is told whose key cannot serve it. */
export const keyTexts = {
  inProgress: 'Запрос с этим Idempotency-Key ещё выполняется. Повторите его чуть позже.',
  reused: 'Этот Idempotency-Key уже использован с другим запросом',
} as const

/** What was answered. */
export interface KeptAnswer {
  status: number
  body: unknown
}

interface IdempotentRequest {
  /** Whose keys these are, so that nobody reads another's answer. */
  scope: string
  /** The client's Idempotency-Key. */
  key: string
  /** What was asked; the same key with anything else is refused. */
  request: unknown
}

/**
 * Gives the answer that the key was given before, or lets `work` give it now; its answer is kept for 24 hours. A refusal (UserError) that
 * `work` throws gives the key back; after any other failure the same request may be tried again. Nobody knows what such a failure has done,
 * so `work` gets the name of this use of the key, the same one for every try until the 24 hours are over: by it `work` must not do twice.
 * @throws UserError (409, code in-progress) while the first request is at work; (422, code key-reused) for another request with the key
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
    // As text: jsonb would give the fields back in another order.
    const data = { status: answer.status, body: JSON.stringify(answer.body) }
    await getDb().idempotencyKey.updateMany({ where: { scope, key }, data })
    return answer
  } catch (error) {
    // The database may be what failed; then the lease ends the claim.
    await giveBack({ scope, key }, error instanceof UserError).catch(() => undefined)
    throw error
  }
}

async function giveBack({ scope, key }: { scope: string; key: string }, isRefusal: boolean): Promise<void> {
  const unanswered = { scope, key, status: null }
  if (isRefusal) await getDb().idempotencyKey.deleteMany({ where: unanswered })
  else await getDb().idempotencyKey.updateMany({ where: unanswered, data: { createdAt: new Date(0) } })
}

/** The hash by which a repeat is known. */
export function hashRequest(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex')
}

/** The name of this use of the key, which is ours now; or the kept answer. */
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
  // No row: the first request has just failed and given the key back.
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
