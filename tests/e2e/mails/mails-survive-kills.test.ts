import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { checkoutFields } from '~tests/support/orders/checkout-fields'
import { HttpClient } from '~tests/support/http/http-client'
import { saveShopSettings } from '~tests/support/settings/save-shop-settings'
import { startShopProcesses, type ShopOfProcesses } from '~tests/support/shop/shop-processes'
import { insertProducts, query } from '~tests/support/database/shop-data'
import { soakLength } from '~tests/support/soak/soak-length'

const ORDERS = soakLength({ short: 12, full: 20 })
const KILLS = soakLength({ short: 4, full: 8 })
const MAILS_PER_ORDER = 3

let shop: ShopOfProcesses
let productId: string

beforeAll(async () => {
  shop = await startShopProcesses({
    template: 'migrated',
    env: { SHOP_EMAIL: 'orders@shop.example.ru' },
    sinkDelayMs: 120,
  })
  const [id] = await insertProducts(shop.databaseUrl, 1, 1_000)
  productId = id ?? ''
  // The soak run exceeds the limit of individual emails to the shop.
  await saveShopSettings(shop.databaseUrl, 'limits', {
    shopMailsPerHour: 10_000,
    unconfirmedPiecesPerCustomer: 10_000,
    unconfirmedPiecesPerAddress: 10_000,
  })
})

afterAll(() => shop.stop())

async function buy(n: number): Promise<void> {
  const client = new HttpClient(shop.url)
  await client.post('/cart', { intent: 'add', productId, quantity: '1' })
  const placed = await client.post('/checkout', {
    ...checkoutFields,
    email: `kill-${n}@example.ru`,
    delivery: 'pickup',
  })
  expect(placed.status).toBe(303)
}

it('every email is sent although the worker is killed repeatedly, and a repeat has the same Message-ID', async () => {
  const buying = (async () => {
    for (let n = 0; n < ORDERS; n += 1) await buy(n)
  })()
  // The moments vary: before the relay, between relay and job, during the SMTP response, after it.
  for (let kill = 0; kill < KILLS; kill += 1) {
    await sleep(250 + ((kill * 397) % 900))
    await shop.worker.kill()
    shop.worker.start()
  }
  await buying
  const deadline = Date.now() + 60_000 + ORDERS * 4_500
  const waiting = `SELECT count(*) FILTER (WHERE "status" = 'SENT')::int AS sent FROM "OutgoingMail"`
  for (;;) {
    const [row] = await query<{ sent: number }>(shop.databaseUrl, waiting)
    if (row?.sent === ORDERS * MAILS_PER_ORDER) break
    if (Date.now() > deadline)
      throw new Error(
        `${String(row?.sent)} of ${ORDERS * MAILS_PER_ORDER} mails were sent in time\n${shop.worker.output.slice(-3_000)}`,
      )
    await sleep(250)
  }
  const ids = shop.mails.mails.map((mail) => mail.message.messageId)
  expect(new Set(ids).size).toBe(ORDERS * MAILS_PER_ORDER)
  // Only mails killed between SMTP's response and our record may be repeated: at most five parallel jobs per
  // kill.
  expect(ids.length - new Set(ids).size).toBeLessThanOrEqual(KILLS * 5)
  for (let n = 0; n < ORDERS; n += 1)
    expect(new Set(shop.mails.to(`kill-${n}@example.ru`).map((mail) => mail.message.messageId)).size).toBe(2)
  const [events] = await query(
    shop.databaseUrl,
    'SELECT count(*)::int AS waiting FROM "OutboxEvent" WHERE "sentAt" IS NULL',
  )
  expect(events).toEqual({ waiting: 0 })
})
