import { z } from 'zod'

import type { PlainTransaction } from '~/platform/db/db.server'
import { outboxRow, recordOutboxRows, defineEvent } from '~/platform/queue/outbox.server'

import { type WebhookEventType, webhookEventTypes } from './webhook-events'

const IDS_OF_EVENT = 100

/** `originId` is the causing event; a repeat has the same id. */
export const webhookHappened = defineEvent(
  'webhook.happened',
  z.object({
    type: z.enum(webhookEventTypes),
    ids: z.array(z.uuid()).min(1).max(IDS_OF_EVENT),
    originId: z.uuid().optional(),
  }),
)

export const webhookDue = defineEvent('webhook.due', z.object({ endpointId: z.uuid() }))

interface Happened {
  type: WebhookEventType
  ids: readonly string[]
  /** The causing event: a repeat is not delivered twice. */
  originId?: string
}

export async function recordWebhookEvents(
  tx: PlainTransaction,
  { type, ids, originId }: Happened,
): Promise<void> {
  if (ids.length === 0) return
  const listening = await tx.sql(
    'SELECT 1 FROM "WebhookEndpoint" WHERE "isActive" AND $1 = ANY("events") LIMIT 1',
    [type],
    {
      name: 'listening-webhooks',
    },
  )
  if (listening.length === 0) return
  const pages = Array.from({ length: Math.ceil(ids.length / IDS_OF_EVENT) }, (_, page) =>
    ids.slice(page * IDS_OF_EVENT, (page + 1) * IDS_OF_EVENT),
  )
  const origin = originId === undefined ? {} : { originId }
  await recordOutboxRows(
    tx,
    pages.map((page) => outboxRow(webhookHappened, { type, ids: page, ...origin })),
  )
}
