import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { query } from '~tests/support/database/shop-data'
import { HttpClient, inputValue } from '~tests/support/http/http-client'
import { placeShopOrder } from '~tests/support/orders/place-shop-order'
import { startShopProcesses, type ShopOfProcesses } from '~tests/support/shop/shop-processes'

const administrator = { email: 'boss@example.ru', password: 'начальник склада' }
const ORDERS = 500
const PRICES = 3_000

let shop: ShopOfProcesses

beforeAll(async () => {
  shop = await startShopProcesses({ administrator })
})

afterAll(() => shop.stop())

async function raisePrices(office: HttpClient): Promise<{ address: string; raised: () => Promise<number> }> {
  const [category] = await query<{ id: string }>(
    shop.databaseUrl,
    `INSERT INTO "Category" ("id", "name", "slug") VALUES (gen_random_uuid(), 'Тысячи', 'thousands') RETURNING "id"`,
  )
  const id = category?.id ?? ''
  await query(
    shop.databaseUrl,
    `INSERT INTO "Product" ("id", "slug", "sku", "name", "categoryId", "priceKopecks")
     SELECT gen_random_uuid(), 'thousand-' || n, 'ТЫС-' || n, 'Товар ' || n, $1, 100000 FROM generate_series(1, ${PRICES}) n`,
    [id],
  )
  await query(
    shop.databaseUrl,
    `INSERT INTO "ProductImage" ("id", "productId", "url", "width", "height", "isMain")
     SELECT gen_random_uuid(), "id", '/images/demo/x.svg', 800, 800, true FROM "Product" WHERE "slug" = 'thousand-1'`,
    [],
  )
  const list = `/admin/products?category=${id}`
  const drafted = await office.post(list, { intent: 'bulk', deed: 'price', all: 'on' })
  const address = drafted.headers.get('location') ?? ''
  expect(address).toMatch(/^\/admin\/products\/bulk\//)
  await office.post(address, {
    intent: 'plan-price',
    direction: 'up',
    by: 'percent',
    amount: '10',
    rounding: 'none',
  })
  await office.post(address, {
    intent: 'confirm',
    plan: inputValue((await office.get(address)).text, 'plan'),
  })
  const count = `SELECT count(*)::int AS n FROM "Product" WHERE "categoryId" = $1 AND "priceKopecks" = 110000`
  return { address, raised: async () => Number((await query(shop.databaseUrl, count, [id]))[0]?.['n']) }
}

const slowly = { interval: 2_000 }

async function expectRaised(office: HttpClient, address: string): Promise<void> {
  await expect
    .poll(async () => (await office.get(address)).words.includes('Готово: изменено 3 000 товаров'), slowly)
    .toBe(true)
  const id = address.slice(-36)
  const [counts] = await query(
    shop.databaseUrl,
    `SELECT (SELECT count(*)::int FROM "Product" WHERE "slug" LIKE 'thousand-%' AND "priceKopecks" = 110000) AS raised,
       (SELECT count(*)::int FROM "AuditLog" WHERE "entityId" = $1 AND "action" = 'product.change-many') AS entries,
       (SELECT max(jsonb_array_length("after"->'items')) FROM "AuditLog" WHERE "entityId" = $1) AS listed,
       (SELECT count(*)::int FROM "Notification" WHERE "dedupeKey" = 'products-changed:' || $1) AS messages,
       (SELECT count(*)::int FROM "Product" p JOIN "ProductFacet" f ON f."productId" = p."id" JOIN "OfficeProduct" o ON o."id" = p."id"
        WHERE f."priceKopecks" <> p."priceKopecks" OR o."priceKopecks" <> p."priceKopecks") AS "outOfStep"`,
    [id],
  )
  expect(counts).toEqual({ raised: PRICES, entries: 1, listed: PRICES, messages: 1, outOfStep: 0 })
  const { products } = JSON.parse((await office.get('/api/products?category=thousands&limit=3')).text) as {
    products: { price: number }[]
  }
  expect(products.map(({ price }) => price)).toEqual([1_100, 1_100, 1_100])
  for (const path of [
    '/catalog/thousands',
    '/catalog/thousands?priceFrom=1100&priceTo=1100',
    '/catalog?search=Товар 17',
    '/product/thousand-1',
  ])
    expect((await office.get(encodeURI(path))).words, path).toMatch(/1 100 ₽/)
  expect((await office.get(encodeURI('/catalog/thousands?priceTo=1000'))).words).not.toContain('Товар 1')
  const { text: feed } = await office.get('/yml.xml')
  expect(/\/product\/thousand-1<\/url>[\s\S]*?<\/offer>/.exec(feed)?.[0]).toContain('<price>1100</price>')
}

it(`the worker changes ${PRICES} prices and ${ORDERS} orders once each although it is killed midway`, async () => {
  const { id: model } = await placeShopOrder(shop, 'Образцов')
  const columns = `"status", "paymentMethod", "deliveryMethod", "holdsStock", "itemCount", "itemsKopecks", "discountKopecks", "deliveryKopecks", "totalKopecks", "firstName"`
  await query(
    shop.databaseUrl,
    `INSERT INTO "Order" ("id", "orderNumber", ${columns}, "lastName", "searchText")
     SELECT ('0193a000-0000-7000-8000-0000' || lpad(to_hex(n), 8, '0'))::uuid, 'CC-' || upper(lpad(to_hex(n), 8, '0')), ${columns}, 'Пятисотов', 'пятисотов' FROM "Order", generate_series(1, ${ORDERS}) n WHERE "id" = $1`,
    [model],
  )
  const office = new HttpClient(shop.url)
  await office.post('/admin/login', administrator)
  const { address: prices, raised } = await raisePrices(office)
  await expect.poll(raised, { interval: 10 }).toBeGreaterThan(0)
  await shop.worker.kill()
  const atTheKill = await raised()
  expect([atTheKill > 0, atTheKill % 250]).toEqual([true, 0])
  shop.worker.start()
  const drafted = await office.post('/admin/orders?search=пятисотов', {
    intent: 'bulk-status',
    all: 'on',
    toStatus: 'CONFIRMED',
  })
  const address = drafted.headers.get('location') ?? ''
  expect(address).toMatch(/^\/admin\/bulk\//)
  await office.post(address, { intent: 'confirm' })
  const changed = async (): Promise<number> =>
    Number(
      (
        await query(
          shop.databaseUrl,
          `SELECT count(*)::int AS n FROM "Order" WHERE "searchText" = 'пятисотов' AND "status" = 'CONFIRMED'`,
        )
      )[0]?.['n'],
    )
  for (const part of [0.1, 0.5]) {
    await expect.poll(changed, { interval: 20 }).toBeGreaterThan(ORDERS * part)
    await shop.worker.kill()
    await sleep(100)
    shop.worker.start()
  }
  await expect
    .poll(
      async () => (await office.get(address)).words.includes(`Готово: изменено ${ORDERS} заказов`),
      slowly,
    )
    .toBe(true)
  expect(await changed()).toBe(ORDERS)
  const [events] = await query(
    shop.databaseUrl,
    `SELECT count(*)::int AS steps, count(DISTINCT "orderId")::int AS orders FROM "OrderEvent"
     WHERE "type" = 'status' AND "orderId" IN (SELECT "id" FROM "Order" WHERE "searchText" = 'пятисотов')`,
  )
  expect(events).toEqual({ steps: ORDERS, orders: ORDERS })
  await expectRaised(office, prices)
})
