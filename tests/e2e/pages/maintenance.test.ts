import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { callApi, dataOf, messageOf } from '~tests/support/http/api-client'
import { HttpClient } from '~tests/support/http/http-client'
import { saveShopSettings } from '~tests/support/settings/save-shop-settings'
import { startShop, type TestShop } from '~tests/support/shop/shop'
import { firstOnSale, query, type DemoProduct } from '~tests/support/database/shop-data'

const administrator = { email: 'boss@example.ru', password: 'начальник склада' }
const message = 'Переезжаем на новый склад <b>до вечера</b>'

let shop: TestShop
let product: DemoProduct
let office: HttpClient
const visitor = () => new HttpClient(shop.url)
const shopper = () => new HttpClient(shop.url)

const setMaintenance = (change: { enabled?: boolean; message?: string }) =>
  saveShopSettings(shop.databaseUrl, 'maintenance', change)

beforeAll(async () => {
  shop = await startShop({ worker: false, administrator })
  product = await firstOnSale(shop.databaseUrl)
  office = new HttpClient(shop.url)
  await office.post('/admin/login', administrator)
})

afterAll(() => shop.stop())

const pages = () => [
  '/',
  '/catalog',
  `/product/${product.slug}`,
  '/about',
  '/contacts',
  '/cart',
  '/login',
  '/no-such-page',
  '/cart.data',
]

describe('a shop that is closed for maintenance', () => {
  it('the closed shop shows the message at once, even on cached pages', async () => {
    const kept = await visitor().get('/catalog')
    expect([kept.status, kept.headers.get('Cache-Control')]).toEqual([200, 'no-cache'])
    await setMaintenance({ enabled: true, message })
    await expect.poll(async () => (await visitor().get('/catalog')).status, { interval: 50 }).toBe(503)
  })

  it('the closed shop answers every page with 503, the message and a Retry-After', async () => {
    const before = shopper()
    for (const client of [visitor(), before]) {
      for (const path of pages()) {
        const { status, headers, words } = await client.get(
          path,
          client === before ? { Cookie: 'cart=forged' } : {},
        )
        expect([path, status, headers.get('Retry-After'), headers.get('Cache-Control')]).toEqual([
          path,
          503,
          '300',
          'no-store',
        ])
        expect(words).toContain(message)
        expect(words).toContain('Скоро вернёмся')
      }
    }
    expect((await visitor().get('/')).text).toContain('&lt;b&gt;')
  })

  it('the closed shop accepts no change from any user', async () => {
    const client = visitor()
    for (const [path, fields] of [
      ['/cart', { intent: 'add', productId: product.id, quantity: '1' }],
      ['/checkout', {}],
      ['/login', { mode: 'register' }],
      ['/newsletter', { email: 'x@example.ru', consent: 'on' }],
    ] as const) {
      expect([path, (await client.post(path, fields)).status]).toEqual([path, 503])
    }
    expect(
      await query(shop.databaseUrl, 'SELECT 1 FROM "NewsletterSubscriber" WHERE "email" = $1', [
        'x@example.ru',
      ]),
    ).toEqual([])
  })

  it('the closed shop refuses programs in JSON, except public settings and administrators’ sign-in', async () => {
    for (const [path, method] of [
      ['/api/products', 'GET'],
      ['/products/featured', 'GET'],
      ['/api/user/login', 'POST'],
    ] as const) {
      const answer = await callApi(shop.url, path, { method, ...(method === 'POST' ? { body: {} } : {}) })
      expect([path, answer.status, messageOf(answer), answer.headers.get('Retry-After')]).toEqual([
        path,
        503,
        message,
        '300',
      ])
    }
    const settings = await callApi(shop.url, '/api/settings/public')
    expect([settings.status, dataOf<{ maintenance: unknown }>(settings).maintenance]).toEqual([
      200,
      { enabled: true, message },
    ])
    expect((await callApi(shop.url, '/api/auth/login', { method: 'POST', body: administrator })).status).toBe(
      200,
    )
  })

  it('the closed shop still serves the bank, health checks, files and the back office', async () => {
    const asset = /\/assets\/[\w.-]+\.css/.exec((await office.get('/')).text)?.[0] ?? ''
    for (const path of [
      '/healthz',
      '/readyz',
      asset,
      '/favicon.svg',
      '/robots.txt',
      '/manifest.webmanifest',
      '/admin/login',
    ]) {
      expect([path, (await visitor().get(path)).status]).toEqual([path, 200])
    }
    expect((await visitor().get('/api/sberbank/callback?mdOrder=nothing')).status).not.toBe(503)
    for (const path of ['/', '/catalog', '/admin/orders'])
      expect([path, (await office.get(path)).status]).toEqual([path, 200])
    expect((await office.post('/cart', { intent: 'add', productId: product.id, quantity: '1' })).status).toBe(
      303,
    )
  })

  it('the closed shop has a default text, and opens again at once', async () => {
    await setMaintenance({ message: '' })
    await expect.poll(async () => (await visitor().get('/')).words).toContain('Загляните чуть позже')
    await setMaintenance({ enabled: false })
    await expect.poll(async () => (await visitor().get('/')).status, { interval: 50 }).toBe(200)
    expect((await callApi(shop.url, '/api/products')).status).toBe(200)
  })
})
