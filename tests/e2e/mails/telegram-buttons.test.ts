import { afterAll, beforeAll, expect, it } from 'vitest'

import { query } from '~tests/support/database/shop-data'
import { HttpClient } from '~tests/support/http/http-client'
import { placeShopOrder } from '~tests/support/orders/place-shop-order'
import { JsonService } from '~tests/support/services/json-service'
import { startShop, type TestShop } from '~tests/support/shop/shop'

const administrator = { email: 'boss@example.ru', password: 'начальник склада' }
const TOKEN = '123456789:AAcanaryCANARYcanaryCANARYcanary-_12345'
const telegram = new JsonService(() => ({ ok: true, result: true }))
let shop: TestShop

beforeAll(async () => {
  // Telegram requires https, so a proxy is in front of the shop.
  const env = {
    TELEGRAM_API_URL: await telegram.start(),
    APP_URL: 'https://shop.example.ru',
    RATE_LIMITS: 'on',
  }
  shop = await startShop({ administrator, env })
})
afterAll(async () => {
  await shop.stop()
  telegram.stop()
})

type Said = Record<string, unknown> & { reply_markup?: { inline_keyboard: { callback_data?: string }[][] } }
const said = (method: string) =>
  telegram.calls.filter(({ url }) => url.endsWith(`/${method}`)).map(({ body }) => JSON.parse(body) as Said)
const polled = <T>(read: () => Promise<T> | T) => expect.poll(read, { interval: 100 })

it('a bot is set up, an employee is linked, and its button confirms a new order', async () => {
  const office = new HttpClient(shop.url)
  await office.post('/admin/login', administrator)
  const added = await office.post('/admin/integrations', { intent: 'add', type: 'TELEGRAM_BOT' })
  const config = {
    enabled: 'on',
    chatId: '-100200',
    'notifications-newOrders': 'on',
    buttons: 'on',
    'secret-botToken': TOKEN,
  }
  await office.post(new URL(added.headers.get('Location') ?? '', shop.url).pathname, {
    intent: 'save',
    ...config,
  })
  await polled(() => said('setWebhook')).toHaveLength(1)
  const [webhook] = said('setWebhook')
  const address = new URL(String(webhook?.url))
  expect(address.origin).toBe('https://shop.example.ru')
  const send = (update: object, secret = String(webhook?.secret_token)) =>
    fetch(shop.url + address.pathname, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Telegram-Bot-Api-Secret-Token': secret },
      body: JSON.stringify(update),
    })

  await office.post('/admin/settings/admin', { intent: 'telegram-code' })
  const [, code = ''] = /\/start ([\w-]{24})</.exec((await office.get('/admin/settings/admin')).text) ?? []
  const start = {
    update_id: 1,
    message: { from: { id: 42 }, chat: { id: 42, type: 'private' }, text: `/start ${code}` },
  }
  expect((await send(start)).status).toBe(200)
  await polled(() => said('sendMessage').at(-1)?.text).toContain('Готово')
  expect((await office.get('/admin/settings/admin')).text).toContain('Связан: кнопки бота')

  const { id: orderId } = await placeShopOrder(shop, 'Канарейкина')
  await polled(() => said('sendMessage').at(-1)?.text).toContain('Новый заказ')
  const data = said('sendMessage').at(-1)?.reply_markup?.inline_keyboard[0]?.[0]?.callback_data
  const press = {
    update_id: 2,
    callback_query: {
      id: 'press',
      from: { id: 42 },
      message: { message_id: 7, chat: { id: -100_200 } },
      data,
    },
  }
  expect((await send(press, 'guess')).status).toBe(404)
  expect((await send(press)).status).toBe(200)
  await polled(() => said('answerCallbackQuery')).toMatchObject([{ text: 'Готово: обрабатывается' }])
  expect(
    await query(shop.databaseUrl, `SELECT "status"::text FROM "Order" WHERE "id" = $1`, [orderId]),
  ).toEqual([{ status: 'PROCESSING' }])

  await office.post('/admin/settings/admin', { intent: 'telegram-unlink' })
  await send({ ...press, update_id: 3 })
  await polled(() => said('answerCallbackQuery').at(-1)?.text).toContain('Сначала свяжите')
  expect(shop.log()).not.toContain('canary')
})
