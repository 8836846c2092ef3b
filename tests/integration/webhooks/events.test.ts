import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { staffActor, type Actor } from '~/domain/audit/index.server'
import { permissions } from '~/domain/auth/shared'
import { customerRegistered } from '~/domain/auth/index.server'
import { changeProducts, createProducts, updateProduct } from '~/domain/catalog/index.server'
import { setOrderStatus } from '~/domain/fulfilment/index.server'
import { orderPaid, orderRefunded } from '~/domain/orders/index.server'
import { askQuestion } from '~/domain/questions/index.server'
import {
  addEndpoint,
  askForTestEvent,
  recordWebhookEvents,
  webhookEventTypes,
} from '~/domain/webhooks/index.server'
import { openApiDocument } from '~/http/api/open-api.server'
import { holdClock } from '~/platform/dates/clock'
import { getDb, transaction } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import { outboxRow, recordOutbox } from '~/platform/queue/outbox.server'
import { createProduct, createUser } from '~tests/support/database/factories'
import { orderProducts } from '~tests/support/orders/place-order'
import { runWorker } from '~tests/support/services/run-worker'
import { verifiedEvent } from '~tests/support/services/documented-receiver'
import { WebhookReceiver } from '~tests/support/services/webhook-receiver'

/* Real deliveries, checked against the OpenAPI document (`webhooks`). */

type Json = Record<string, unknown>

const receiver = new WebhookReceiver()
let actor: Actor
let url: string
let secret: string

beforeAll(async () => {
  url = `http://127.0.0.1:${await receiver.start()}/`
  const { id } = await createUser({ role: 'ADMIN', name: 'Ольга', passwordHash: 'x' })
  actor = staffActor({ userId: id, name: 'Ольга', ip: '127.0.0.1', permissions })
})
afterAll(() => receiver.stop())
runWorker(['webhooks', 'orders', 'mail'])

beforeEach(async () => {
  holdClock(undefined)
  await getDb().webhookEndpoint.deleteMany()
  receiver.received.length = 0
})

async function listen(
  events: readonly (typeof webhookEventTypes)[number][] = webhookEventTypes,
): Promise<string> {
  const made = await addEndpoint({ wanted: { url, description: '', events, isActive: true }, actor })
  secret = made.secret
  return made.id
}

const events = () => receiver.received.map(({ headers, body }) => verifiedEvent(headers, body, secret))
const arrived = (type: string) =>
  expect.poll(() => events().filter((event) => event.type === type).length, { interval: 50 })

it('every type of event is sent as documented', async () => {
  const endpointId = await listen()
  const product = await createProduct({ name: 'Краска', priceKopecks: 429_000, stock: 10 })
  const category = product.categoryId
  const customer = await createUser()
  const { orderId } = await orderProducts([{ productId: product.id, quantity: 2 }])
  await arrived('order.placed').toBe(1)
  await setOrderStatus({ orderId, to: 'CONFIRMED', refund: false, actor })
  await transaction(async (tx) => {
    await recordOutbox(tx, outboxRow(orderPaid, { orderId }))
    await recordOutbox(tx, outboxRow(orderRefunded, { orderId, refundId: newId() }))
    await recordOutbox(tx, outboxRow(customerRegistered, { userId: customer.id }))
    const [made = ''] = await createProducts(tx, actor, [
      { name: 'Эмаль', slug: 'emal-sobytie', sku: 'EMAL-S', categoryId: category, priceKopecks: 10_000 },
    ])
    await updateProduct(tx, actor, made, { name: 'Эмаль другая' })
  })
  await setOrderStatus({ orderId, to: 'CANCELLED', refund: false, actor })
  const review = await getDb().review.create({
    data: { productId: product.id, userId: customer.id, authorName: 'Анна К.', rating: 5, text: 'Хорошая' },
    select: { id: true },
  })
  await transaction((tx) => recordWebhookEvents(tx, { type: 'review.created', ids: [review.id] }))
  await askQuestion({
    ...{ productId: product.id, name: 'Анна', email: 'anna@example.ru', userId: null, ip: '' },
    text: 'Можно ли мыть стену?',
  })
  await askForTestEvent({ endpointId, actor })
  for (const type of [...webhookEventTypes, 'webhook.test']) {
    await expect
      .poll(() => events().some((event) => event.type === type), { interval: 50, message: type })
      .toBe(true)
  }

  const document = openApiDocument('https://shop.example')
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
  ajv.addSchema(document, 'contract')
  const documented = document.webhooks as Record<string, Json>
  expect(Object.keys(documented).sort()).toEqual([...webhookEventTypes, 'webhook.test'].sort())
  for (const event of events()) {
    const pointer = `contract#/webhooks/${event.type}/post/requestBody/content/application~1json/schema`
    const validate = ajv.compile({ $ref: pointer })
    expect([event.type, validate(event), validate.errors]).toEqual([event.type, true, null])
  }
  const order = events().find(({ type }) => type === 'order.status_changed')?.data as {
    order: { id: string; status: string }
  }
  expect(order.order).toMatchObject({ id: orderId })
  expect(new Set(events().map(({ id }) => id)).size).toBe(events().length)
  const registered = events().find(({ type }) => type === 'customer.registered')
  expect(registered?.data).toEqual({
    customer: { id: customer.id, createdAt: customer.createdAt.toISOString() },
  })
})

it('a repeated message about an order causes no second event', async () => {
  await listen(['order.paid'])
  const product = await createProduct({ stock: 5 })
  const { orderId } = await orderProducts([{ productId: product.id, quantity: 1 }])
  const originId = newId()
  for (let time = 0; time < 2; time += 1)
    await transaction((tx) => recordWebhookEvents(tx, { type: 'order.paid', ids: [orderId], originId }))
  await arrived('order.paid').toBe(1)
  await expect.poll(() => getDb().outboxEvent.count({ where: { sentAt: null } })).toBe(0)
  expect(events().map(({ id }) => id)).toEqual([originId])
})

it('a change of many products is sent in pages of a hundred, and only to existing endpoints', async () => {
  const products = await Promise.all(Array.from({ length: 250 }, () => createProduct({ stock: 0 })))
  const change = () =>
    transaction((tx) =>
      changeProducts(
        tx,
        products.map(({ id }) => ({ id, minStock: 3 })),
      ),
    )
  const before = await getDb().outboxEvent.count()
  await change()
  expect(await getDb().outboxEvent.count()).toBe(before)
  await listen(['product.updated'])
  await change()
  await arrived('product.updated').toBe(3)
  const payloads = events().map(({ data }) => data as { productIds: string[]; product: unknown })
  expect(payloads.map(({ product }) => product)).toEqual([null, null, null])
  expect(payloads.flatMap(({ productIds }) => productIds).sort()).toEqual(products.map(({ id }) => id).sort())
})

it('an order costs the queue one job without an endpoint', async () => {
  const product = await createProduct({ stock: 5 })
  await expect.poll(() => getDb().outboxEvent.count({ where: { sentAt: null } })).toBe(0)
  const before = await getDb().outboxEvent.count()
  await orderProducts([{ productId: product.id, quantity: 1 }])
  await expect.poll(() => getDb().outboxEvent.count({ where: { sentAt: null } })).toBe(0)
  expect((await getDb().outboxEvent.count()) - before).toBe(1)
})
