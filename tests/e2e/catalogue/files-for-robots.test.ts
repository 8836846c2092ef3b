import { XMLParser } from 'fast-xml-parser'
import { SyntaxValidator } from 'fast-xml-validator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { canonicalOf, firstMatch } from '~tests/support/http/html-head'
import { HttpClient } from '~tests/support/http/http-client'
import { pngSize } from '~tests/support/http/png-size'
import { startShop, type TestShop } from '~tests/support/shop/shop'
import { productAt, productsOnSale, query } from '~tests/support/database/shop-data'

let shop: TestShop
let client: HttpClient

beforeAll(async () => {
  shop = await startShop({ template: 'small', worker: false })
  client = new HttpClient(shop.url)
  const products = await productsOnSale(shop.databaseUrl, 2)
  await query(shop.databaseUrl, 'UPDATE "Product" SET "name" = $1 WHERE "id" = $2', [
    '</script><script>alert(1)</script>',
    productAt(products, 1).id,
  ])
  await query(
    shop.databaseUrl,
    `INSERT INTO "SlugHistory" ("id", "owner", "ownerId", "slug") VALUES (gen_random_uuid(), 'PRODUCT', $1, 'old-name')`,
    [productAt(products, 0).id],
  )
})

afterAll(() => shop.stop())

const page = async (path: string): Promise<string> => (await client.get(path)).text
const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@', isArray: (name) => ['url', 'sitemap', 'offer', 'category'].includes(name) }) // prettier-ignore

async function xml(path: string): Promise<unknown> {
  const response = await fetch(path, { headers: { 'Accept-Encoding': 'gzip' } })
  expect([path, response.status, response.headers.get('Content-Encoding')]).toEqual([path, 200, 'gzip'])
  expect(response.headers.get('Content-Type')).toMatch(/xml/)
  const text = await response.text()
  expect(SyntaxValidator.validate(text)).toBe(true)
  return parser.parse(text)
}

const sitemapIndex = z.object({
  sitemapindex: z.object({ sitemap: z.array(z.object({ loc: z.url(), lastmod: z.iso.datetime() })) }),
})
const sitemap = z.object({
  urlset: z.object({ url: z.array(z.object({ loc: z.url(), lastmod: z.iso.datetime().optional() })) }),
})
const market = z.object({ yml_catalog: z.object({ shop: z.object({ offers: z.object({ offer: z.array(z.object({ '@id': z.coerce.string() })) }) }) }) }) // prettier-ignore

const visible = `"isActive" AND "archivedAt" IS NULL`

describe('files for robots', () => {
  it('the sitemap names each indexable page once, and nothing else', async () => {
    const robots = await page('/robots.txt')
    expect(robots).toContain(`Sitemap: ${shop.url}/sitemap.xml`)
    expect(robots).toMatch(/^Clean-param: utm_source&/m)
    const { sitemapindex } = sitemapIndex.parse(await xml(`${shop.url}/sitemap.xml`))
    const files = await Promise.all(
      sitemapindex.sitemap.map(async ({ loc }) => sitemap.parse(await xml(loc)).urlset.url),
    )
    const locations = files.flat().map(({ loc }) => loc)
    const [row] = await query<{ count: number }>(
      shop.databaseUrl,
      `SELECT count(*)::int AS count FROM "Product" WHERE ${visible}`,
    )
    expect(locations.filter((loc) => loc.includes('/product/')).length).toBe(row?.count)
    expect(new Set(locations).size).toBe(locations.length)
    const closed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => shop.url + path)
    const wrong: string[] = []
    for (const loc of locations) {
      const { status, text } = await client.get(loc.slice(shop.url.length))
      if (status !== 200 || canonicalOf(text) !== loc || closed.some((path) => loc.startsWith(path)))
        wrong.push(loc)
    }
    expect(wrong).toEqual([])
  })

  it('the market feed offers the products to Yandex Market, compressed', async () => {
    const { offer } = market.parse(await xml(`${shop.url}/yml.xml`)).yml_catalog.shop.offers
    const [row] = await query<{ count: number }>(
      shop.databaseUrl,
      `SELECT count(*)::int AS count FROM "Product" WHERE ${visible}`,
    )
    expect(offer.length).toBe(row?.count)
    expect(new Set(offer.map((one) => one['@id'])).size).toBe(offer.length)
  })

  it('the web manifest adds the shop to a home screen', async () => {
    const html = await page('/')
    const manifest = z
      .object({
        name: z.string().min(1),
        start_url: z.literal('/'),
        icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string() })),
      })
      .parse(JSON.parse(await page(firstMatch(html, /<link rel="manifest" href="([^"]*)"/) ?? '')))
    for (const { src, sizes, type } of manifest.icons) {
      const response = await fetch(shop.url + src)
      expect([src, response.status, response.headers.get('Content-Type')?.split(';')[0]]).toEqual([
        src,
        200,
        type,
      ])
      if (type === 'image/png') expect((await pngSize(response)).join('x')).toBe(sizes)
    }
    expect((await client.get('/favicon.ico')).status).toBe(200)
  })
})
