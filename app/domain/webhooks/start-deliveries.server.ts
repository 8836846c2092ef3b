import { now } from '~/platform/dates/clock'
import { getDb, transaction, type Database } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import { outboxRow, recordOutboxRows } from '~/platform/queue/outbox.server'
import { recordAudit, type Actor } from '~/domain/audit/index.server'

import { webhookDue } from './record-webhook-events.server'
import { lockEndpoint } from './lock-endpoint.server'
import { TEST_EVENT, type SentEventType, type WebhookEventType } from './webhook-events'

export interface WebhookPayload {
  data: object
  subjectIds: readonly string[]
}

interface StartedEvent {
  eventId: string
  type: WebhookEventType
  /** Called only when an endpoint listens; null when the subject was deleted. */
  payload: () => Promise<WebhookPayload | null>
}

export async function startDeliveries({ eventId, type, payload }: StartedEvent): Promise<void> {
  const endpoints = await getDb().webhookEndpoint.findMany({
    where: { isActive: true, events: { has: type } },
    select: { id: true },
    take: 100,
  })
  if (endpoints.length === 0) return
  const content = await payload()
  if (content === null) return
  const ids = endpoints.map(({ id }) => id)
  await transaction((tx) => writeDeliveries(tx, ids, { eventId, type, content }))
}

/** @throws UserError (403); (404) */
export async function askForTestEvent({
  endpointId,
  actor,
}: {
  endpointId: string
  actor: Actor
}): Promise<void> {
  await transaction(async (tx) => {
    await lockEndpoint(tx, { endpointId, actor })
    const content = { data: { message: 'Проверка связи' }, subjectIds: [] }
    await writeDeliveries(tx, [endpointId], { eventId: newId(), type: TEST_EVENT, content })
    await recordAudit(tx, {
      actor,
      action: 'webhook.test',
      object: { entity: 'WebhookEndpoint', id: endpointId },
    })
  })
}

interface OutgoingEvent {
  eventId: string
  type: SentEventType
  content: WebhookPayload
}

async function writeDeliveries(
  tx: Database,
  endpointIds: readonly string[],
  { eventId, type, content }: OutgoingEvent,
): Promise<void> {
  const createdAt = now()
  const body = JSON.stringify({ id: eventId, type, createdAt: createdAt.toISOString(), data: content.data })
  const rows = endpointIds.map((endpointId) => ({
    ...{ id: newId(), endpointId, eventId, type, body, createdAt, nextTryAt: createdAt },
    subjectIds: [...content.subjectIds],
  }))
  const { count } = await tx.db.webhookDelivery.createMany({ data: rows, skipDuplicates: true })
  if (count > 0) await recordDue(tx, endpointIds)
}

export function recordDue(tx: Database, endpointIds: readonly string[]): Promise<void> {
  return recordOutboxRows(
    tx,
    endpointIds.map((endpointId) => outboxRow(webhookDue, { endpointId })),
  )
}
