import type { z } from 'zod'

import { now } from '~/platform/dates/clock'
import { sql } from '~/platform/db/db.server'

import { keptTries } from './delivery-log.server'

/** Milliseconds after which another worker may take the delivery. */
const LEASE = 60_000

interface ClaimedRow {
  id: string
  endpointId: string
  eventId: string
  type: string
  body: string
  plannedTries: number
  tries: unknown
  url: string
  secret: string
  previousSecret: string | null
  previousUntil: Date | null
  failuresInRow: number
  failingSince: Date | null
  lastSuccessAt: Date | null
}

export interface ClaimedDelivery extends Omit<ClaimedRow, 'tries'> {
  tries: z.infer<typeof keptTries>
}

const CLAIM = `
WITH due AS (
  SELECT delivery."id" FROM "WebhookDelivery" delivery JOIN "WebhookEndpoint" endpoint ON endpoint."id" = delivery."endpointId"
  WHERE delivery."endpointId" = $1 AND delivery."nextTryAt" <= $2 AND endpoint."isActive" AND endpoint."pausedAt" IS NULL
  ORDER BY delivery."nextTryAt" LIMIT 1 FOR UPDATE OF delivery SKIP LOCKED
), claimed AS (
  UPDATE "WebhookDelivery" delivery SET "nextTryAt" = $3 FROM due WHERE delivery."id" = due."id" RETURNING delivery.*
)
SELECT claimed."id", claimed."endpointId", claimed."eventId", claimed."type", claimed."body", claimed."plannedTries", claimed."tries",
  endpoint."url", endpoint."secret", endpoint."previousSecret", endpoint."previousUntil", endpoint."failuresInRow", endpoint."failingSince", endpoint."lastSuccessAt"
FROM claimed JOIN "WebhookEndpoint" endpoint ON endpoint."id" = claimed."endpointId"`

/** Two workers never claim the same delivery. */
export async function claimDelivery(endpointId: string): Promise<ClaimedDelivery | null> {
  const at = now()
  const [row] = await sql<ClaimedRow>(CLAIM, [endpointId, at, new Date(at.getTime() + LEASE)], {
    name: 'claim-webhook',
  })
  return row ? { ...row, tries: keptTries.parse(row.tries) } : null
}
