import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { HttpClient, type HttpAnswer } from '~tests/support/http/http-client'
import { startShopProcesses, type ShopOfProcesses } from '~tests/support/shop/shop-processes'
import { insertProducts, query } from '~tests/support/database/shop-data'

/* Statement and lock timeouts must return 503 everywhere, never 500. */

let shop: ShopOfProcesses
let holder: Client
let productId: string

beforeAll(async () => {
  shop = await startShopProcesses({ template: 'migrated', worker: false })
  const [id] = await insertProducts(shop.databaseUrl, 3, 50)
  productId = id ?? ''
})

afterEach(async () => {
  await holder.end()
})

afterAll(async () => {
  await shop.stop()
})

async function holdTables(): Promise<void> {
  holder = new Client({ connectionString: shop.databaseUrl })
  await holder.connect()
  await holder.query('BEGIN; LOCK TABLE "Product", "Cart", "User" IN ACCESS EXCLUSIVE MODE')
}

const asker = (): HttpClient => new HttpClient(shop.url)
const json = { 'Content-Type': 'application/json' }

const kinds: Record<string, () => Promise<HttpAnswer>> = {
  'a page': () => asker().get('/catalog?search=краска'),
  'a page that may be kept': () => asker().get('/catalog'),
  'the data of a page': () => asker().get('/catalog.data?category=paint'),
  'a form': () => asker().post('/cart', { intent: 'add', productId, quantity: '1' }),
  'a form sent by script': () =>
    asker().post('/login.data', { email: 'anna@example.ru', password: 'секрет секрет' }),
  'a call that reads': () => asker().get('/api/products?search=краска'),
  'a call that writes': () =>
    asker().send('/api/user/login', {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ email: 'anna@example.ru', password: 'секрет секрет' }),
    }),
}

async function answers(): Promise<Record<string, HttpAnswer>> {
  const pairs = Object.entries(kinds).map(async ([name, ask]) => [name, await ask()] as const)
  return Object.fromEntries(await Promise.all(pairs))
}

function expectUnavailable(found: Record<string, HttpAnswer>): void {
  const statuses = Object.fromEntries(Object.entries(found).map(([name, { status }]) => [name, status]))
  expect(statuses).toEqual(Object.fromEntries(Object.keys(kinds).map((name) => [name, 503])))
  expect(found['a page']?.words).toContain('Магазин ненадолго закрыт')
  expect(found['a page']?.headers.get('Retry-After')).toBe('10')
  expect(JSON.parse(found['a call that reads']?.text ?? '{}')).toMatchObject({ success: false })
  for (const { text } of Object.values(found))
    expect(text).not.toMatch(/canceling statement|timeout|57014|55P03/)
}

describe('a too slow database', () => {
  it('requests get 503 at the time limit of a statement', async () => {
    await holdTables()
    expectUnavailable(await answers())
  })

  it('requests get 503 at the time limit of a lock', async () => {
    const name = new URL(shop.databaseUrl).pathname.slice(1)
    await query(shop.databaseUrl, `ALTER DATABASE "${name}" SET lock_timeout = '300ms'`)
    await shop.web.restart()
    await shop.ready()
    await holdTables()
    expectUnavailable(await answers())
  })
})
