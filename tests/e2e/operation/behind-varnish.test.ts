import { afterAll, beforeAll, expect, it } from 'vitest'

import { findFreePort } from '../../../scripts/free-port.ts'
import { formatRoubles } from '~/platform/money/money'
import { firstOnSale, query, type DemoProduct } from '~tests/support/database/shop-data'
import { HttpClient, type HttpAnswer } from '~tests/support/http/http-client'
import { startVarnish, type TestVarnish } from '~tests/support/services/varnish-proxy'
import { eventually } from '~tests/support/setup/eventually'
import { firstPort } from '~tests/support/shop/first-port'
import { startShop, type TestShop } from '~tests/support/shop/shop'

let shop: TestShop
let varnish: TestVarnish
let url: string
let product: DemoProduct

// Nothing expires during the test, so a fresh page was purged.
beforeAll(async () => {
  const port = await findFreePort(firstPort + 70)
  url = `http://127.0.0.1:${port}`
  shop = await startShop({
    env: {
      APP_URL: url,
      TRUST_PROXY: '1',
      PAGE_SHARED_SECONDS: '3600',
      CDN_KIND: 'varnish',
      CDN_PURGE_URL: `${url}/`,
    },
  })
  product = await firstOnSale(shop.databaseUrl)
  varnish = await startVarnish({ port, webPort: Number(new URL(shop.url).port) })
  await eventually(async () =>
    expect((await new HttpClient(shop.url).get('/')).headers.get('xkey')).toBeTruthy(),
  )
})

afterAll(async () => {
  await varnish.stop()
  await shop.stop()
})

/** The header has a second id when Varnish responds from its cache. */
const isKept = ({ headers }: HttpAnswer): boolean => /^\d+ \d+$/.test(headers.get('X-Varnish') ?? '')
const productPage = (headers: Record<string, string> = {}): Promise<HttpAnswer> =>
  new HttpClient(url).get(`/product/${product.slug}`, headers)

it('a page is cached for visitors without the shop’s cookies, and its tags are hidden', async () => {
  await productPage()
  const kept = await productPage({ Cookie: '_ym_uid=1; consent=all' })
  expect([kept.status, isKept(kept)]).toEqual([200, true])
  expect([kept.headers.get('xkey'), kept.headers.get('Surrogate-Control')]).toEqual([null, null])
  expect([kept.headers.get('Cache-Control'), kept.headers.get('Vary')]).toEqual([
    'no-cache',
    'Cookie, Accept-Encoding',
  ])
})

it('a visitor with a cart gets their own page, which no other visitor gets', async () => {
  const buyer = new HttpClient(url)
  await buyer.post('/cart', { intent: 'add', productId: product.id, quantity: '3' }, { Origin: url })
  const own = await buyer.get(`/product/${product.slug}`)
  expect([isKept(own), own.headers.get('Cache-Control')]).toEqual([false, 'no-store'])
  expect(own.words).toContain('товаров: 3')
  const other = await productPage()
  expect([isKept(other), other.words.includes('товаров: 3')]).toEqual([true, false])
})

it('private pages and missing addresses are not cached', async () => {
  for (const path of ['/login', '/cart', '/product/no-such-thing']) {
    await new HttpClient(url).get(path)
    expect([path, isKept(await new HttpClient(url).get(path))]).toEqual([path, false])
  }
})

it('a changed price is shown after the worker’s purge, and other pages stay cached', async () => {
  await new HttpClient(url).get('/terms')
  const kopecks = 7_654_300
  await query(
    shop.databaseUrl,
    `WITH changed AS (UPDATE "Product" SET "priceKopecks" = $2 WHERE "id" = $1 RETURNING "id"),
       purge AS (INSERT INTO "CdnPurge" ("id", "tags", "wantedAt", "dueAt")
         SELECT gen_random_uuid(), ARRAY['product-' || "id"], now(), now() FROM changed)
     SELECT pg_notify('cache_purge', 'product-' || "id") FROM changed`,
    [product.id, kopecks],
  )
  const price = formatRoubles(kopecks).replaceAll(/\s/g, ' ')
  await expect.poll(async () => (await productPage()).words).toContain(price)
  expect(isKept(await new HttpClient(url).get('/terms'))).toBe(true)
})

it('an unknown kind of purge is refused', async () => {
  expect((await fetch(url, { method: 'PURGE' })).status).toBe(400)
})
