import type { PlainTransaction } from '~/platform/db/db.server'
import { outboxRow, recordOutboxRows } from '~/platform/queue/outbox.server'

import { IDS_OF_EVENT, webhookHappened } from './events.server'
import type { WebhookEventType } from './webhook-events'

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
