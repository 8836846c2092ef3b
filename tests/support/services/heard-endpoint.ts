import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'

import type { Actor } from '~/domain/audit/index.server'
import { permissions } from '~/domain/auth/shared'
import { addEndpoint, listDeliveries, startDeliveries } from '~/domain/webhooks/index.server'
import { holdClock, now } from '~/platform/clock'
import { getDb } from '~/platform/db.server'
import { newId } from '~/platform/ids.server'

import { WebhookReceiver } from './webhook-receiver'

/** An administrator, by whose permissions the endpoints hear. */
const author = { id: newId(), email: 'webhooks@example.ru', name: 'Анна', role: 'ADMIN' } as const

export const actor: Actor = { kind: 'staff', id: author.id, name: author.name, ip: null, permissions }

/** What an endpoint of these tests is made of. */
export const wantedEndpoint = (url: string) => ({
  url,
  description: '',
  events: ['product.stock_changed'] as const,
  isActive: true,
})

/** Makes an endpoint that hears of stock. */
export const addReceiver = (url: string) => addEndpoint({ wanted: wantedEndpoint(url), actor })

/** An answer of 200. */
export const ok: WebhookReceiver['answer'] = (response) => response.writeHead(200).end('ok')

/** An endpoint whose receiver is in the hands of the test, made anew for each test of the file. */
export interface HeardEndpoint {
  receiver: WebhookReceiver
  port: number
  id: string
  secret: string
}

/** Starts a receiver for the tests of a file, and gives each of them an endpoint of its own that leads there. */
export function hearStock(): HeardEndpoint {
  const heard: HeardEndpoint = { receiver: new WebhookReceiver(), port: 0, id: '', secret: '' }
  beforeAll(async () => {
    heard.port = await heard.receiver.start()
  })
  afterAll(() => heard.receiver.stop())
  beforeEach(async () => {
    holdClock(undefined)
    await getDb().webhookEndpoint.deleteMany()
    await getDb().user.upsert({ where: { id: author.id }, create: author, update: {} })
    await getDb().notification.deleteMany()
    heard.receiver.received.length = 0
    heard.receiver.most = 0
    heard.receiver.answer = ok
    Object.assign(heard, await addReceiver(`http://127.0.0.1:${heard.port}/hook`))
  })
  afterEach(() => holdClock(undefined))
  return heard
}

/** Has stock changed so often; gives the events. */
export async function tellOfStock(count = 1, subjectIds: string[] = []): Promise<string[]> {
  const ids = Array.from({ length: count }, newId)
  const payload = () => Promise.resolve({ data: { changes: [] }, subjectIds })
  for (const eventId of ids) await startDeliveries({ eventId, type: 'product.stock_changed', payload })
  return ids
}

/** An endpoint's log, the last delivery first. */
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

/** The last delivery of an endpoint. */
export async function lastOf(endpointId: string) {
  const [row] = await logOf(endpointId)
  if (!row) throw new Error('Nothing was sent')
  return row
}

/** Has the receiver answer like this from now on. */
export function answerWith(
  { receiver }: HeardEndpoint,
  status: number,
  headers: Record<string, string> = {},
  body = '',
): void {
  receiver.answer = (response) => response.writeHead(status, headers).end(body)
}

/** The clock stands still, some milliseconds from now. */
export const later = (milliseconds: number): void => holdClock(new Date(now().getTime() + milliseconds))
