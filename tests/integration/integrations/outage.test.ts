import { afterAll, beforeAll, expect, it } from 'vitest'

import type { IntegrationTypeName } from '~/domain/integrations/staff'
import { newId } from '~/platform/db/ids.server'
import { createProduct } from '~tests/support/database/factories'
import { cardOf, deliver, setUpIntegration } from '~tests/support/integrations/set-up-integration'
import { orderProducts } from '~tests/support/orders/place-order'
import { JsonService } from '~tests/support/services/json-service'
import { runWorker } from '~tests/support/services/run-worker'
import { setEnvironment } from '~tests/support/setup/set-environment'

const PHONE = '79491234567'
const newOrders = { 'notifications-newOrders': 'on' }

const providers = {
  TELEGRAM_BOT: {
    env: 'TELEGRAM_API_URL',
    service: new JsonService(() => ({ ok: true, result: { message_id: 1 } })),
    config: {
      typed: { ...newOrders, chatId: '-100200' },
      secrets: { botToken: '123456789:AAaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' },
    },
  },
  WHATSAPP_BUSINESS: {
    env: 'WHATSAPP_API_URL',
    service: new JsonService(() => ({ messages: [{ id: 'wamid.1' }] })),
    config: {
      typed: { ...newOrders, phoneNumberId: '106540352242922', recipients: PHONE },
      secrets: { accessToken: 'E'.repeat(40) },
    },
  },
  VKONTAKTE: {
    env: 'VK_API_URL',
    service: new JsonService(() => ({ response: 1 })),
    config: {
      typed: { ...newOrders, groupId: '12345', recipients: '101' },
      secrets: { accessToken: 'v'.repeat(40) },
    },
  },
  SMS_SERVICE: {
    env: 'SMS_API_URL',
    service: new JsonService(() => ({ status_code: 100, sms: { [PHONE]: { status_code: 100 } } })),
    config: { typed: { ...newOrders, phone: PHONE }, secrets: { apiId: 'A'.repeat(30) } },
  },
} as const satisfies Partial<Record<IntegrationTypeName, object>>

const types = Object.keys(providers) as (keyof typeof providers)[]
const callsOf = (type: keyof typeof providers) => providers[type].service.calls.length

beforeAll(async () => {
  for (const { env, service } of Object.values(providers)) setEnvironment({ [env]: await service.start() })
  for (const type of types) await setUpIntegration(type, providers[type].config)
})
afterAll(() => {
  for (const { service } of Object.values(providers)) service.stop()
})
runWorker(['integrations', 'mail', 'orders'])

const order = async () => {
  const product = await createProduct({ stock: 10 })
  return (await orderProducts([{ productId: product.id, quantity: 1 }])).orderId
}

it('an outage of one provider delays no other provider and loses no message', async () => {
  providers.TELEGRAM_BOT.service.answers.push('hang')
  await order()
  const others = types.filter((type) => type !== 'TELEGRAM_BOT')
  await expect.poll(() => others.map(callsOf), { interval: 50 }).toEqual([1, 1, 1])
  await expect
    .poll(() => cardOf('TELEGRAM_BOT'))
    .toMatchObject({ lastCall: { purpose: 'newOrder', isOk: true } })
  expect(types.map(callsOf)).toEqual([2, 1, 1, 1])
})

it('a call ends in time when all providers are down, and each missed message is sent once', async () => {
  const [subjectId, eventId] = [await order(), newId()]
  await expect.poll(() => types.map(callsOf)).toEqual([3, 2, 2, 2])
  for (const { service } of Object.values(providers)) service.answers.push('hang')
  const passOn = () =>
    Promise.allSettled(types.map((type) => deliver({ type, kind: 'newOrder', subjectId, eventId })))
  for (const outcome of await passOn())
    expect(outcome).toMatchObject({ status: 'rejected', reason: { kind: 'temporary' } })
  for (const type of types)
    expect(await cardOf(type)).toMatchObject({
      failure: null,
      lastCall: { isOk: false, result: expect.stringContaining('не ответил вовремя') },
    })
  await passOn()
  await passOn()
  expect(types.map(callsOf)).toEqual([5, 4, 4, 4])
})
