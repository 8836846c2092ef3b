import { expect, it } from 'vitest'

import { permissions, type Permission } from '~/domain/auth/shared'
import * as webhooks from '~/domain/webhooks/index.server'
import { eventPermissions, webhookEventLabels, type WebhookEventType } from '~/domain/webhooks/staff'
import { now } from '~/platform/dates/clock'
import { getDb } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import { actor, useStockEndpoint, lastOf, wantedEndpoint } from '~tests/support/services/stock-endpoint'

/*
 * Using an endpoint reveals its events, so it needs the right to read all of them. Each use case of the area
 * must be listed here.
 */

useStockEndpoint()

const without = (missing: Permission) => ({
  ...actor,
  permissions: permissions.filter((one) => one !== missing),
})

interface Tried {
  endpointId: string
  deliveryId: string
  version: string
  actor: typeof actor
}

const wanted = { ...wantedEndpoint('https://elsewhere.example/'), events: ['product.created' as const] }

const tried: Record<string, (by: Tried) => Promise<unknown>> = {
  saveEndpoint: (by) => webhooks.saveEndpoint({ ...by, wanted }),
  rotateSecret: (by) => webhooks.rotateSecret(by),
  askForTestEvent: (by) => webhooks.askForTestEvent(by),
  resumeEndpoint: (by) => webhooks.resumeEndpoint({ ...by, waiting: 'send' }),
  replayDelivery: (by) => webhooks.replayDelivery(by),
  replayFailed: (by) => webhooks.replayFailed({ ...by, hours: 24 }),
}

const others: Record<string, string> = {
  addEndpoint: 'there is no endpoint before it; endpoint-authors tries it',
  removeEndpoint: 'shows and sends nothing: whoever sets programs up may end what leaks',
  listEndpoints: 'reads no secret and no event',
  readEndpoint: 'reads no secret and no event',
  listDeliveries: 'reads no body of an event',
  readDelivery: 'asks for the permission of its own event; endpoint-authors tries it',
  sendDue: 'is the worker’s, and asks for the permissions of the endpoint’s author',
  wakeEndpoints: 'is the worker’s',
  startDeliveries: 'is the worker’s',
  recordWebhookEvents: 'is the worker’s',
  forgetDeliveries: 'is the worker’s',
  removeOldDeliveries: 'is the worker’s',
  openHeaders: 'touches no endpoint',
  endpointInput: 'touches no endpoint',
}

async function insertEndpoint(type: WebhookEventType, isPaused: boolean): Promise<Omit<Tried, 'actor'>> {
  const { id } = await webhooks.addEndpoint({ wanted: { ...wanted, events: [type] }, actor })
  const payload = () => Promise.resolve({ data: {}, subjectIds: [] })
  await webhooks.startDeliveries({ eventId: newId(), type, payload })
  await getDb().webhookDelivery.updateMany({
    where: { endpointId: id },
    data: { state: 'FAILED', nextTryAt: null },
  })
  await getDb().webhookEndpoint.update({ where: { id }, data: { pausedAt: isPaused ? now() : null } })
  return {
    endpointId: id,
    deliveryId: (await lastOf(id)).id,
    version: (await webhooks.readEndpoint(id)).version,
  }
}

const rowsOf = (id: string) =>
  getDb().webhookEndpoint.findUniqueOrThrow({
    where: { id },
    include: { deliveries: { orderBy: { id: 'asc' } } },
  })

it('the list contains every use case of the domain', () => {
  const useCases = Object.entries(webhooks).filter(([, value]) => typeof value === 'function')
  expect(useCases.map(([name]) => name).sort()).toEqual(
    [...Object.keys(tried), ...Object.keys(others)].sort(),
  )
})

const types = Object.keys(webhookEventLabels) as WebhookEventType[]
const attempts = Object.entries(tried).map(([name, attempt]) => ({ name, attempt }))

it.each(attempts)(
  'the use case $name refuses an employee who may not read an event of the endpoint',
  async ({ attempt }) => {
    for (const isPaused of [false, true]) {
      for (const type of types) {
        const endpoint = await insertEndpoint(type, isPaused)
        const before = await rowsOf(endpoint.endpointId)
        const by = { ...endpoint, actor: without(eventPermissions[type]) }
        await expect(attempt(by), `${type} ${isPaused}`).rejects.toMatchObject({ status: 403 })
        expect(await rowsOf(endpoint.endpointId)).toEqual(before)
        await getDb().webhookEndpoint.delete({ where: { id: endpoint.endpointId } })
      }
    }
  },
)

it.each(attempts)(
  'the use case $name allows an employee who may read all events of the endpoint',
  async ({ name, attempt }) => {
    const endpoint = await insertEndpoint('product.updated', name === 'resumeEndpoint')
    await attempt({
      ...endpoint,
      actor: { ...actor, permissions: ['office.enter', 'integrations.write', 'products.read'] },
    })
  },
)

it('the replay refuses an employee who may not read the delivery, despite access to present events', async () => {
  const endpoint = await insertEndpoint('order.placed', false)
  await getDb().webhookEndpoint.update({
    where: { id: endpoint.endpointId },
    data: { events: ['product.created'] },
  })
  const by = { ...endpoint, actor: without('orders.read') }
  await expect(webhooks.replayDelivery(by)).rejects.toMatchObject({ status: 403 })
  expect(await webhooks.replayFailed({ ...by, hours: 24 })).toBe(0)
  expect((await lastOf(endpoint.endpointId)).state).toBe('FAILED')
  expect(await webhooks.replayFailed({ ...by, actor, hours: 24 })).toBe(1)
})
