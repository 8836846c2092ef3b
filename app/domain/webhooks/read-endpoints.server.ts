import { now } from '~/platform/dates/clock'
import { getDb } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import type { WebhookEndpoint } from '~/platform/generated/prisma/client'
import { isId } from '~/platform/db/ids.server'
import { versionOf } from '~/platform/forms/row-version'

import type { EndpointState, EndpointView } from './webhook-endpoint'
import { webhookEventTypes } from './webhook-events'

export const endpointColumns = {
  id: true,
  url: true,
  description: true,
  events: true,
  isActive: true,
  previousUntil: true,
  failuresInRow: true,
  failingSince: true,
  lastSuccessAt: true,
  pausedAt: true,
  pauseReason: true,
  createdAt: true,
  updatedAt: true,
} as const

type EndpointRow = Pick<WebhookEndpoint, keyof typeof endpointColumns>

const withWaiting = {
  ...endpointColumns,
  _count: { select: { deliveries: { where: { state: 'WAITING' as const } } } },
} as const

export async function listEndpoints(): Promise<EndpointView[]> {
  const rows = await getDb().webhookEndpoint.findMany({
    select: withWaiting,
    orderBy: { createdAt: 'asc' },
    take: 100,
  })
  return rows.map(viewOf)
}

export async function readEndpoint(id: string): Promise<EndpointView> {
  const row = isId(id)
    ? await getDb().webhookEndpoint.findUnique({ where: { id }, select: withWaiting })
    : null
  if (!row) throw endpointNotFound()
  return viewOf(row)
}

export const endpointNotFound = (): UserError =>
  new UserError('Адрес не найден: возможно, его уже удалили', { status: 404 })

function viewOf({ _count, ...row }: EndpointRow & { _count: { deliveries: number } }): EndpointView {
  const { id, url, description, isActive, pauseReason, pausedAt, lastSuccessAt, previousUntil, createdAt } =
    row
  const isBoth = previousUntil !== null && previousUntil > now()
  return {
    ...{ id, url, description, isActive, pauseReason, pausedAt, lastSuccessAt, createdAt },
    events: webhookEventTypes.filter((type) => row.events.includes(type)),
    state: stateOf(row),
    previousUntil: isBoth ? previousUntil : null,
    waiting: _count.deliveries,
    version: versionOf(row),
  }
}

function stateOf({
  isActive,
  pausedAt,
  failingSince,
}: Pick<EndpointRow, 'isActive' | 'pausedAt' | 'failingSince'>): EndpointState {
  if (!isActive) return 'off'
  if (pausedAt !== null) return 'paused'
  return failingSince === null ? 'active' : 'failing'
}
