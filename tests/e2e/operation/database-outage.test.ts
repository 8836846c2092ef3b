import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { migrateDatabase } from '~prisma/migrate/migrate-database'

import { ensurePostgres, type EmbeddedPostgres } from '../../../scripts/postgres/ensure-postgres.ts'
import { checkoutFields } from '~tests/support/orders/checkout-fields'
import { HttpClient, type HttpAnswer } from '~tests/support/http/http-client'
import { startShopProcesses, type ShopOfProcesses } from '~tests/support/shop/shop-processes'
import { insertProducts, query } from '~tests/support/database/shop-data'
import { makeDataDir } from '~tests/support/setup/test-environment'
import { PATIENCE } from '~tests/support/setup/patience'

const OUTAGE_MS = 10_000
const RECOVERY_LIMIT_MS = PATIENCE

const dataDir = makeDataDir()
let postgres: EmbeddedPostgres
let shop: ShopOfProcesses
let productId: string

const startPostgres = () => ensurePostgres({ dataDir, firstPort: 5680, log: () => undefined })

beforeAll(async () => {
  postgres = await startPostgres()
  await migrateDatabase(postgres.url)
  const [id] = await insertProducts(postgres.url, 1, 100_000)
  productId = id ?? ''
  shop = await startShopProcesses({ databaseUrl: postgres.url })
})

afterAll(async () => {
  await shop.stop()
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

interface Traffic {
  placed: string[]
  statuses: Map<number, number>
  bare503: string[]
}

const ownText =
  /Магазин ненадолго закрыт|временно приостановлен|Каталог занят|Сервер не успел ответить|Ошибка при создании заказа|Ошибка изменения корзины/

async function trafficUntil(stopped: () => boolean, buyer: number, traffic: Traffic): Promise<void> {
  const note = (answer: HttpAnswer): HttpAnswer => {
    traffic.statuses.set(answer.status, (traffic.statuses.get(answer.status) ?? 0) + 1)
    if (answer.status === 503 && !ownText.test(answer.words)) traffic.bare503.push(answer.words.slice(0, 300))
    return answer
  }
  for (let n = 0; !stopped(); n += 1) {
    const client = new HttpClient(shop.url)
    note(await client.get('/catalog'))
    note(await client.post('/cart', { intent: 'add', productId, quantity: '1' }))
    const placed = note(
      await client.post('/checkout', {
        ...checkoutFields,
        email: `outage-${buyer}-${n}@example.ru`,
        delivery: 'pickup',
      }),
    )
    if (placed.status === 303)
      traffic.placed.push(
        new URL(placed.headers.get('Location') ?? '', shop.url).searchParams.get('orderId') ?? '',
      )
    await sleep(30)
  }
}

it('the shop answers 503 while Postgres is down for 10 s, recovers, and no order is half done', async () => {
  const traffic: Traffic = { placed: [], statuses: new Map(), bare503: [] }
  let stopped = false
  const buyers = Promise.all([0, 1, 2, 3].map((buyer) => trafficUntil(() => stopped, buyer, traffic)))
  await expect.poll(() => traffic.placed.length).toBeGreaterThanOrEqual(8)
  await postgres.stop()
  await sleep(OUTAGE_MS)
  expect((await fetch(`${shop.url}/healthz`)).status).toBe(200)
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(503)
  const during = traffic.placed.length
  postgres = await startPostgres()
  const backAt = Date.now()
  while (traffic.placed.length < during + 20 && Date.now() - backAt < RECOVERY_LIMIT_MS) await sleep(100)
  stopped = true
  await buyers

  expect(traffic.placed.length).toBeGreaterThanOrEqual(during + 20)
  expect(traffic.statuses.get(503)).toBeGreaterThan(0)
  expect(traffic.bare503).toEqual([])
  // 409: the cart could not be filled during the outage.
  expect([...traffic.statuses.keys()].filter((status) => ![200, 303, 409, 503].includes(status))).toEqual([])

  const known = await query(
    postgres.url,
    'SELECT count(*)::int AS count FROM "Order" WHERE "id" = ANY($1::uuid[])',
    [traffic.placed],
  )
  expect(known).toEqual([{ count: traffic.placed.length }])
  const broken = await query(
    postgres.url,
    `SELECT o."id" FROM "Order" o WHERE (SELECT count(*) FROM "OrderItem" i WHERE i."orderId" = o."id") <> 1
       OR (SELECT coalesce(sum("delta"), 0) FROM "StockMovement" m WHERE m."orderId" = o."id") <> -o."itemCount"
       OR (SELECT count(*) FROM "OutboxEvent" e WHERE e."payload" ->> 'orderId' = o."id"::text) <> 1
       OR (SELECT count(*) FROM "OrderEvent" t WHERE t."orderId" = o."id" AND t."type" = 'placed') <> 1`,
  )
  expect(broken).toEqual([])
  const stock = await query(
    postgres.url,
    `SELECT "stock", (SELECT sum("delta")::int FROM "StockMovement") AS moved FROM "Product"`,
  )
  expect(stock[0]?.stock).toBe(stock[0]?.moved)
  await shop.mails.waitFor((mail) => mail.to.includes('outage-0-0@example.ru'), 2, 40_000)
})
