import { gzipSync } from 'node:zlib'

import type { Response } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { sharedShop, type SharedShop } from '~tests/support/shop/shared-shop'
import { firstOnSale } from '~tests/support/database/shop-data'

const JS_LIMIT = 117_000
const CSS_LIMIT = 20_000

let shop: SharedShop
let productPath: string

beforeAll(async () => {
  shop = await sharedShop('demo')
  productPath = `/product/${(await firstOnSale(shop.databaseUrl)).slug}`
})

describe('the first page', () => {
  it.each(['/', '/catalog/paints', 'product', '/cart'])(
    'the first page of %s stays within its size limit',
    async (name) => {
      const context = await shop.browser.newContext({ viewport: { width: 1440, height: 900 } })
      const page = await context.newPage()
      const weights = { script: 0, stylesheet: 0, font: 0 }
      const weigh = async (response: Response) => {
        const kind = response.request().resourceType()
        if (kind === 'font') weights.font += 1
        if (kind !== 'script' && kind !== 'stylesheet') return
        const { length } = gzipSync(await response.body())
        weights[kind] += length
      }
      const weighed: Promise<void>[] = []
      page.on('response', (response) => weighed.push(weigh(response)))
      await page.goto(shop.url + (name === 'product' ? productPath : name), { waitUntil: 'networkidle' })
      await Promise.all(weighed)
      await context.close()
      expect(weights.script).toBeGreaterThan(0)
      expect(weights.script).toBeLessThanOrEqual(JS_LIMIT)
      expect(weights.stylesheet).toBeGreaterThan(0)
      expect(weights.stylesheet).toBeLessThanOrEqual(CSS_LIMIT)
      expect(weights.font).toBeLessThanOrEqual(2)
    },
  )
})

describe('a product page', () => {
  it('a product page requests its scripts after styles and fonts', async () => {
    const html = await (await fetch(shop.url + productPath)).text()
    const scripts = html.match(/<link rel="modulepreload"[^>]*>/g) ?? []
    expect(scripts.length).toBeGreaterThan(3)
    expect(scripts.filter((link) => !link.includes('fetchpriority="low"'))).toEqual([])
  })

  it('a product page opens by id with the slug as canonical address, and escapes its data', async () => {
    const product = await firstOnSale(shop.databaseUrl)
    const html = await (await fetch(`${shop.url}/product/${product.id}`)).text()
    expect(html).toContain(`<link rel="canonical" href="${shop.url}${productPath}"`)
    const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json]) => JSON.parse(json ?? '') as Record<string, unknown>,
    )
    expect(scripts.map((data) => data['@type'])).toEqual(['Product', 'BreadcrumbList'])
    expect(scripts[0]).toMatchObject({
      sku: product.sku,
      offers: { priceCurrency: 'RUB', price: (product.priceKopecks / 100).toFixed(2) },
    })
  })

  it('a missing product returns a 404 page with an explanation', async () => {
    const response = await fetch(`${shop.url}/product/no-such-product`)
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('ТОВАР НЕ НАЙДЕН')
  })
})

describe('invalid addresses', () => {
  it.each([
    '/catalog?page=1e9&perPage=x&sort=;&color=%00',
    '/catalog?search=%00%27',
    '/catalog?search=%F0%9F%8E%A8',
    '/product/%00',
    "/product/'%20OR%201=1",
    '/catalog/%2e%2e',
    '/?area=NaN',
  ])('the address %s causes no server error', async (path) => {
    expect((await fetch(shop.url + path)).status).toBeLessThan(500)
  })
})
