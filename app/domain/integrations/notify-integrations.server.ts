import { cached } from '~/platform/cache/cache.server'
import { database, getDb, type Database } from '~/platform/db/db.server'
import { outboxRow, recordOutboxRows } from '~/platform/queue/outbox.server'

import { integrationDue } from './events.server'
import type { IntegrationEventKind } from './provider'
import { subscribedTypes, providers } from './providers.server'
import { INTEGRATIONS_TAG, readStored, stateOf } from './stored-integration.server'

const TTL_SECONDS = 300

interface Happened {
  kind: IntegrationEventKind
  subjectId: string
  eventId: string
}

/** One job per active integration. With a transaction, on its commit. */
export async function notifyIntegrations(
  { kind, subjectId, eventId }: Happened,
  tx: Pick<Database, 'sql'> = database,
): Promise<void> {
  const active = await cached('active-integrations', [INTEGRATIONS_TAG], TTL_SECONDS, () =>
    getDb().integration.findMany({ where: { isActive: true }, select: { type: true } }),
  )
  const types = subscribedTypes.filter(
    (type) => providers[type].kinds.includes(kind) && active.some((one) => one.type === type),
  )
  if (types.length === 0) return
  await recordOutboxRows(
    tx,
    types.map((type) => outboxRow(integrationDue, { type, kind, subjectId, originId: eventId })),
  )
}

export async function announcingSince(): Promise<Date | null> {
  const stored = await readStored(database)
  const since = stored
    .filter(
      (one) =>
        subscribedTypes.includes(one.type) &&
        stateOf(one) === 'ready' &&
        providers[one.type].receives('newProduct', one.values),
    )
    .map(({ createdAt }) => createdAt.getTime())
  return since.length === 0 ? null : new Date(Math.min(...since))
}
