import { afterAll, beforeAll, expect, it } from 'vitest'

import { HttpClient, type HttpAnswer } from '~tests/support/http/http-client'
import { CUSTOMER_PASSWORD, registerCustomer } from '~tests/support/people/http-customer'
import { startShop, type TestShop } from '~tests/support/shop/shop'
import { insertProducts, query } from '~tests/support/database/shop-data'

const DAY = 86_400
const ADMINISTRATOR = { email: 'boss@example.ru', password: 'пароль администратора' }

let shop: TestShop
let productId: string

beforeAll(async () => {
  shop = await startShop({ template: 'migrated', worker: false, administrator: ADMINISTRATOR })
  productId = (await insertProducts(shop.databaseUrl, 1, 50))[0] ?? ''
})

afterAll(() => shop.stop())

const cookiesOf = ({ headers }: HttpAnswer) =>
  headers.getSetCookie().map((line) => [line.split('=')[0], Number(/Max-Age=(\d+)/.exec(line)?.[1])])

const letADayPass = () =>
  query(
    shop.databaseUrl,
    `UPDATE "Session" SET "lastSeenAt" = "lastSeenAt" - interval '1 day', "expiresAt" = "expiresAt" - interval '1 day'`,
  )

it('a page extends session and cookie together to 30 days, but not at every request', async () => {
  const client = await registerCustomer(shop.url, { email: 'anna@example.ru' })
  expect(cookiesOf(await client.get('/about'))).toEqual([['flash', 0]])
  const issued = client.cookie('session')
  for (const path of ['/', '/profile', '/about', '/about.data', '/profile/details.data']) {
    await letADayPass()
    expect([path, cookiesOf(await client.get(path))]).toEqual([path, [['session', 30 * DAY]]])
    expect([path, cookiesOf(await client.get(path))]).toEqual([path, []])
  }
  expect(client.cookie('session')).toBe(issued)
  const [session] = await query<{ days: number }>(
    shop.databaseUrl,
    `SELECT round(extract(epoch FROM "expiresAt" - now()) / 86400)::int AS days FROM "Session" WHERE "kind" = 'CUSTOMER'`,
  )
  expect(session?.days).toBe(30)
})

it('signing out and in sends no older cookie after the new ones', async () => {
  const client = await registerCustomer(shop.url, { email: 'boris@example.ru' })
  const entry = { email: 'boris@example.ru', password: CUSTOMER_PASSWORD }
  const gone = [
    ['session', 0],
    ['cart', 0],
    ['order', 0],
    ['placed', 0],
    ['flash', 60],
  ]
  for (const path of ['/logout', '/logout.data']) {
    await letADayPass()
    expect([path, cookiesOf(await client.post(path, {}))]).toEqual([path, gone])
    await client.post('/login', entry)
  }
  for (const path of ['/login', '/login.data']) {
    await letADayPass()
    const before = client.cookie('session')
    const answer = await client.post(path, entry)
    expect([path, cookiesOf(answer)]).toEqual([
      path,
      [
        ['session', 30 * DAY],
        ['flash', 60],
      ],
    ])
    expect(client.cookie('session')).not.toBe(before)
  }
})

it('reading sets no cookie for visitors, the back office, programs and downloads', async () => {
  expect(cookiesOf(await new HttpClient(shop.url).get('/'))).toEqual([])
  expect(cookiesOf(await new HttpClient(shop.url).get('/', { Cookie: 'session=forged' }))).toEqual([])
  const office = new HttpClient(shop.url)
  await office.post('/admin/login', ADMINISTRATOR)
  await query(shop.databaseUrl, `UPDATE "Session" SET "lastSeenAt" = "lastSeenAt" - interval '2 minutes'`)
  for (const path of ['/', '/admin/orders'])
    expect([path, cookiesOf(await office.get(path))]).toEqual([path, []])
  const customer = await registerCustomer(shop.url, { email: 'vera@example.ru' })
  for (const path of ['/api/products', '/api/user/profile', '/robots.txt']) {
    await letADayPass()
    expect([path, cookiesOf(await customer.get(path))]).toEqual([path, []])
  }
})

it('each change of the cart extends its cookie to 90 days, and reading does not', async () => {
  const client = new HttpClient(shop.url)
  const kept = ['cart', 90 * DAY]
  await query(
    shop.databaseUrl,
    `INSERT INTO "PromoCode" ("id", "code", "kind", "value") VALUES (gen_random_uuid(), 'ТЕСТ10', 'PERCENT', 10)`,
  )
  const changes: Record<string, string>[] = [
    { intent: 'add', productId, quantity: '1' },
    { intent: 'set', productId, quantity: '3' },
    { intent: 'promo', promoCode: 'ТЕСТ10' },
    { intent: 'promo-remove' },
    { intent: 'remove', productId },
    { intent: 'undo', productId, quantity: '3' },
    { intent: 'clear' },
  ]
  const values = new Set<string | undefined>()
  for (const change of changes) {
    const answer = await client.post('/cart', change)
    expect([change, cookiesOf(answer)]).toEqual([change, expect.arrayContaining([kept])])
    values.add(client.cookie('cart'))
    expect(cookiesOf(await client.get('/cart')).filter(([name]) => name !== 'flash')).toEqual([])
  }
  const atCheckout = await client.post('/checkout', { intent: 'promo', promoCode: 'ТЕСТ10' })
  expect([atCheckout.status, cookiesOf(atCheckout)]).toEqual([200, [kept]])
  expect(values.add(client.cookie('cart')).size).toBe(1)
})
