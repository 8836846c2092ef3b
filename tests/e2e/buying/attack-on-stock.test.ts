import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { checkoutFields } from '~tests/support/orders/checkout-fields'
import { HttpClient } from '~tests/support/http/http-client'
import { whileBusy } from '~tests/support/http/while-busy'
import { startShop, type TestShop } from '~tests/support/shop/shop'
import { insertProducts, query } from '~tests/support/database/shop-data'

const STOCK = 900
let shop: TestShop
let products: string[]

beforeAll(async () => {
  shop = await startShop({ template: 'migrated', worker: false })
  products = await insertProducts(shop.databaseUrl, 100, STOCK)
})

afterAll(() => shop.stop())

const stockLeft = async () =>
  (await query<{ stock: number }>(shop.databaseUrl, 'SELECT sum("stock")::int AS stock FROM "Product"'))[0]
    ?.stock

async function callOrder(
  lines: { productId: string; quantity: number }[],
  n: number,
): Promise<{ status: number; message: string }> {
  const { notes: _notes, paymentMethod: _method, delivery: _delivery, ...address } = checkoutFields
  const shippingAddress = {
    ...address,
    email: `crowd-${n}@example.ru`,
    phone: `+7949${String(n).padStart(7, '0')}`,
  }
  const answer = await fetch(`${shop.url}/api/orders`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ items: lines, shippingAddress, paymentMethod: 'cash', delivery: 'pickup' }),
  })
  return { status: answer.status, message: ((await answer.json()) as { message?: string }).message ?? '' }
}

describe('four anonymous requests for the whole stock', () => {
  it('four anonymous requests by the JSON call take nothing', async () => {
    for (let n = 0; n < 4; n += 1) {
      const lines = products.map((productId) => ({ productId, quantity: STOCK }))
      expect(await callOrder(lines, n)).toMatchObject({
        status: 409,
        message: expect.stringContaining('Позвоните нам по телефону +7') as string,
      })
    }
    expect(await stockLeft()).toBe(STOCK * 100)
  })

  it('four anonymous requests by the forms do not even fill a cart', async () => {
    const client = new HttpClient(shop.url)
    const refused = await client.post('/cart', {
      intent: 'add',
      productId: products[0] ?? '',
      quantity: '200',
    })
    expect([
      refused.status,
      refused.words.includes('не больше 100 штук одного товара'),
      refused.words.includes('Позвоните нам'),
    ]).toEqual([409, true, true])
  })
})

it('concurrent orders by form and call from one address reserve at most the address’s limit', async () => {
  await query(shop.databaseUrl, 'UPDATE "Product" SET "stock" = 100000')
  const before = (await stockLeft()) ?? 0
  const byCall = (n: number) =>
    callOrder(
      [0, 1, 2].map((index) => ({ productId: products[(n + index) % 100] ?? '', quantity: 50 })),
      100 + n,
    )
  const byForm = async (n: number) => {
    const client = new HttpClient(shop.url)
    const cart = { intent: 'add', productId: products[n] ?? '', quantity: '100' }
    expect((await whileBusy(() => client.post('/cart', cart))).status).toBe(303)
    const person = { email: `form-${n}@example.ru`, phone: `+7950${String(n).padStart(7, '0')}` }
    return whileBusy(() => client.post('/checkout', { ...checkoutFields, ...person, delivery: 'pickup' }))
  }
  const answers = await Promise.all([
    ...Array.from({ length: 12 }, (_, n) => whileBusy(() => byCall(n))),
    ...Array.from({ length: 12 }, (_, n) => byForm(n)),
  ])
  const statuses = new Set(answers.map(({ status }) => status))
  expect(statuses).toEqual(new Set([201, 303, 429]))
  const held = before - ((await stockLeft()) ?? 0)
  expect(held).toBeLessThanOrEqual(1_000)
  expect(held).toBeGreaterThan(700)
  const last = await callOrder(
    [
      { productId: products[0] ?? '', quantity: 100 },
      { productId: products[1] ?? '', quantity: 100 },
    ],
    999,
  )
  expect(last).toEqual({
    status: 429,
    message:
      'Ваши заказы, которые мы ещё не подтвердили, держат слишком много товара. Позвоните нам по телефону +7 (856) 300-40-50: подтвердим их и оформим этот заказ.',
  })
  const [books] = await query(
    shop.databaseUrl,
    `SELECT count(*)::int AS wrong FROM "Order" o WHERE o."itemCount" <> (SELECT -sum("delta") FROM "StockMovement" m WHERE m."orderId" = o."id")`,
  )
  expect(books).toEqual({ wrong: 0 })
})
