import type { PlainTransaction } from '~/platform/db.server'
import { outboxRow, recordOutboxRows } from '~/platform/outbox.server'

import { IDS_OF_EVENT, webhookHappened } from './events.server'
import type { WebhookEventType } from './webhook-events'

interface Happened {
  type: WebhookEventType
  /** The orders, products, accounts or reviews that it is about. */
  ids: readonly string[]
  /** The event that it happened by, where there is one: told again, nobody hears it twice. */
  originId?: string
}

/**
 * Has the endpoints that chose this type of event hear of it, once the caller's transaction is through. Where none did it costs one small statement and writes nothing; many
 * things at once are told in events of a hundred.
 */
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
