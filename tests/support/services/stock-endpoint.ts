import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'

import type { Actor } from '~/domain/audit/index.server'
import { permissions } from '~/domain/auth/shared'
import { addEndpoint, listDeliveries, startDeliveries } from '~/domain/webhooks/index.server'
import { holdClock, now } from '~/platform/dates/clock'
import { getDb } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'

import { WebhookReceiver } from './webhook-receiver'

const author = { id: newId(), email: 'webhooks@example.ru', name: 'Анна', role: 'ADMIN' } as const

export const actor: Actor = { kind: 'staff', id: author.id, name: author.name, ip: null, permissions }

export const wantedEndpoint = (url: string) => ({
  url,
  description: '',
  events: ['product.stock_changed'] as const,
  isActive: true,
})

export const addReceiver = (url: string) => addEndpoint({ wanted: wantedEndpoint(url), actor })

export const ok: WebhookReceiver['answer'] = (response) => response.writeHead(200).end('ok')

export interface StockEndpoint {
  receiver: WebhookReceiver
  port: number
  id: string
  secret: string
}

export function useStockEndpoint(): StockEndpoint {
  const endpoint: StockEndpoint = { receiver: new WebhookReceiver(), port: 0, id: '', secret: '' }
  beforeAll(async () => {
    endpoint.port = await endpoint.receiver.start()
  })
  afterAll(() => endpoint.receiver.stop())
  beforeEach(async () => {
    holdClock(undefined)
    await getDb().webhookEndpoint.deleteMany()
    await getDb().user.upsert({ where: { id: author.id }, create: author, update: {} })
    await getDb().notification.deleteMany()
    endpoint.receiver.received.length = 0
    endpoint.receiver.most = 0
    endpoint.receiver.answer = ok
    Object.assign(endpoint, await addReceiver(`http://127.0.0.1:${endpoint.port}/hook`))
  })
  afterEach(() => holdClock(undefined))
  return endpoint
}

export async function publishStockChanges(count = 1, subjectIds: string[] = []): Promise<string[]> {
  const ids = Array.from({ length: count }, newId)
  const payload = () => Promise.resolve({ data: { changes: [] }, subjectIds })
  for (const eventId of ids) await startDeliveries({ eventId, type: 'product.stock_changed', payload })
  return ids
}

export async function logOf(endpointId: string) {
  const { rows } = await listDeliveries(endpointId, {
    state: null,
    sort: 'createdAt',
    direction: 'desc',
    size: 50,
    page: 1,
    place: null,
  })
  return rows
}

export async function lastOf(endpointId: string) {
  const [row] = await logOf(endpointId)
  if (!row) throw new Error('Nothing was sent')
  return row
}

export function answerWith(
  { receiver }: StockEndpoint,
  status: number,
  headers: Record<string, string> = {},
  body = '',
): void {
  receiver.answer = (response) => response.writeHead(status, headers).end(body)
}

/** Stops the clock at this time. */
export const later = (milliseconds: number): void => holdClock(new Date(now().getTime() + milliseconds))
