import { request as httpRequest } from 'node:http'

import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { findFreePort } from '../../../scripts/free-port.ts'
import { HttpClient } from '~tests/support/http/http-client'
import { rawRequest, type RawAnswer } from '~tests/support/http/raw-request'
import { startShopProcesses, type ShopOfProcesses } from '~tests/support/shop/shop-processes'
import { firstOnSale, type DemoProduct } from '~tests/support/database/shop-data'

const administrator = { email: 'boss@example.ru', password: 'начальник склада' }
const AT_ONCE = 2
const WAITING = 6

let shop: ShopOfProcesses
let product: DemoProduct
let blocker: pg.Client
let metricsUrl: string

beforeAll(async () => {
  const metricsPort = String(await findFreePort(9_600))
  metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`
  shop = await startShopProcesses({
    worker: false,
    administrator,
    env: {
      LISTINGS_AT_ONCE: String(AT_ONCE),
      LISTINGS_WAITING: String(WAITING),
      TRUST_PROXY: '1',
      METRICS_PORT: metricsPort,
    },
  })
  product = await firstOnSale(shop.databaseUrl)
  blocker = new pg.Client({ connectionString: shop.databaseUrl })
  await blocker.connect()
})

afterAll(async () => {
  await blocker.end()
  await shop.stop()
})

async function figure(name: string): Promise<number> {
  const text = await (await fetch(metricsUrl)).text()
  return Number(new RegExp(`^${name.replaceAll(/[{}"]/g, '\\$&')} (\\S+)`, 'm').exec(text)?.[1] ?? Number.NaN)
}

let unique = 0
const anyFilter = () => `priceFrom=${(unique += 1)}&sort=name`
const listing = (from: string, path = '/catalog') =>
  rawRequest(shop.url, `${path}?${anyFilter()}`, { headers: { 'X-Forwarded-For': from } })
const inQueue = (running: number, waiting: number) =>
  expect
    .poll(async () => [await figure('listing_queue_running'), await figure('listing_queue_waiting')])
    .toEqual([running, waiting])

/** The shop's statements time out after 10 s. */
async function whileProductsAreLocked(work: () => Promise<void>): Promise<void> {
  await blocker.query('BEGIN')
  await blocker.query('LOCK TABLE "Product" IN ACCESS EXCLUSIVE MODE')
  try {
    await work()
  } finally {
    await blocker.query('COMMIT')
  }
}

it('listings wait in the queue or are refused with a page, and other requests are answered', async () => {
  const answers: Promise<RawAnswer>[] = []
  const kept = '/terms'
  expect((await rawRequest(shop.url, kept)).status).toBe(200)
  await whileProductsAreLocked(async () => {
    for (let n = 0; n < AT_ONCE + WAITING; n += 1) answers.push(listing('192.0.2.1'))
    await inQueue(AT_ONCE, WAITING)
    for (const path of ['/catalog', '/catalog/paints', '/catalog.data', '/catalog/suggestions']) {
      const page = await listing('192.0.2.1', path)
      expect([path, page.status, page.headers['retry-after']]).toEqual([path, 503, '5'])
      expect(page.words).toContain('Каталог занят')
    }
    const call = await listing('192.0.2.1', '/api/products')
    expect([call.status, call.headers['retry-after'], JSON.parse(call.text)]).toMatchObject([
      503,
      '5',
      { success: false },
    ])
    for (const path of [kept, '/login', '/contacts', '/admin/login', '/robots.txt', '/healthz'])
      expect([path, (await rawRequest(shop.url, path)).status]).toEqual([path, 200])
  })
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(AT_ONCE + WAITING).fill(200))
  await inQueue(0, 0)
})

it('the queue reserves a place for another address, however many requests one address sends', async () => {
  const refused = () => figure('listing_queue_not_made_total{reason="refused"}')
  const before = await refused()
  await whileProductsAreLocked(async () => {
    const flood = Array.from({ length: 40 }, () => listing('2001:db8::1'))
    await inQueue(AT_ONCE, WAITING)
    const other = listing('192.0.2.7')
    const sameNetwork = listing('2001:db8::ffff')
    await expect.poll(refused).toBe(before + 40 - AT_ONCE - WAITING + 2)
    expect((await sameNetwork).status).toBe(503)
    await blocker.query('COMMIT')
    expect((await other).status).toBe(200)
    const statuses = (await Promise.all(flood)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(AT_ONCE + WAITING - 1)
  })
  await inQueue(0, 0)
})

it('the queue removes requests of visitors who have left', async () => {
  await whileProductsAreLocked(async () => {
    const { hostname, port } = new URL(shop.url)
    const leavers = Array.from({ length: AT_ONCE + WAITING }, () => {
      const outgoing = httpRequest({ hostname, port, path: `/catalog?${anyFilter()}` })
      outgoing.on('error', () => undefined)
      outgoing.end()
      return outgoing
    })
    await inQueue(AT_ONCE, WAITING)
    for (const outgoing of leavers) outgoing.destroy()
    // The database still works on the request, so it occupies its slot.
    await inQueue(AT_ONCE, 0)
    expect(await figure('listing_queue_not_made_total{reason="abandoned"}')).toBeGreaterThanOrEqual(WAITING)
  })
  await inQueue(0, 0)
  expect((await listing('192.0.2.9')).status).toBe(200)
})

it('listings of a visitor with a cart wait too, but cart, checkout and back office do not', async () => {
  const buyer = new HttpClient(shop.url)
  const office = new HttpClient(shop.url)
  await buyer.post('/cart', { intent: 'add', productId: product.id, quantity: '1' })
  await office.post('/admin/login', administrator)
  const flood = Array.from({ length: 40 }, () => listing('192.0.2.1'))
  for (const path of ['/cart', '/checkout'])
    expect([path, (await buyer.get(path)).status]).toEqual([path, 200])
  expect((await office.get('/admin/orders')).status).toBe(200)
  expect((await buyer.get(`/catalog?${anyFilter()}`)).status).toBe(200)
  await Promise.all(flood)
  await inQueue(0, 0)
})
