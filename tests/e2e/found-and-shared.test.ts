import { XMLParser } from 'fast-xml-parser'
import { SyntaxValidator } from 'fast-xml-validator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { HttpClient } from '../support/http-client'
import { startShop, type TestShop } from '../support/shop'
import { productsOnSale, query, type DemoProduct } from '../support/shop-data'
import { structuredDataOf, type StructuredData } from '../support/structured-data'

let shop: TestShop
let client: HttpClient
let product: DemoProduct

beforeAll(async () => {
  shop = await startShop()
  client = new HttpClient(shop.url)
  const [found] = await productsOnSale(shop.databaseUrl, 1)
  if (!found) throw new Error('The demo has no product on sale')
  product = found
})

afterAll(() => shop.stop())

const page = async (path: string): Promise<string> => (await client.get(path)).text
const first = (html: string, pattern: RegExp): string | null => pattern.exec(html)?.[1] ?? null
const meta = (html: string, name: string): string | null => first(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`))
const canonical = (html: string): string | null => first(html, /<link rel="canonical" href="([^"]*)"/)
const kinds = (html: string): string[] => structuredDataOf(html).map((data) => data['@type'])

function only<Kind extends StructuredData['@type']>(html: string, kind: Kind): Extract<StructuredData, { '@type': Kind }> {
  const [found, ...more] = structuredDataOf(html).filter((data) => data['@type'] === kind)
  expect(more).toEqual([])
  return found as Extract<StructuredData, { '@type': Kind }>
}

describe('what search engines read', () => {
  it('is on every page of the kind that they know, by their rules', async () => {
    expect(kinds(await page('/'))).toEqual(['WebSite', 'HardwareStore'])
    expect(kinds(await page('/catalog'))).toEqual(['BreadcrumbList', 'ItemList'])
    expect(kinds(await page('/catalog/paints'))).toEqual(['BreadcrumbList', 'ItemList'])
    expect(kinds(await page(`/product/${product.slug}`))).toEqual(['Product', 'BreadcrumbList'])
    expect(kinds(await page('/contacts'))).toEqual(['HardwareStore'])
    expect(kinds(await page('/payment'))).toEqual(['FAQPage'])
    for (const path of ['/cart', '/login', '/about', '/catalog?search=краска', '/no-such-page']) expect(kinds(await page(path))).toEqual([])
  })

  it('says what the product costs, and that it is there', async () => {
    const { sku, url, offers } = only(await page(`/product/${product.slug}`), 'Product')
    expect({ sku, url }).toEqual({ sku: product.sku, url: `${shop.url}/product/${product.slug}` })
    expect(offers).toMatchObject({ price: (product.priceKopecks / 100).toFixed(2), availability: 'https://schema.org/InStock', url })
  })

  it('has numbers with units where there are any', async () => {
    const [paint] = await query<{ slug: string; volumeMl: number }>(
      shop.databaseUrl,
      `SELECT "slug", "volumeMl" FROM "Product" WHERE "isActive" AND "volumeMl" >= 500 ORDER BY "sku" LIMIT 1`,
    )
    const { additionalProperty } = only(await page(`/product/${paint?.slug ?? ''}`), 'Product')
    expect(additionalProperty).toContainEqual({
      '@type': 'PropertyValue',
      name: 'Объём',
      value: (paint?.volumeMl ?? 0) / 1_000,
      unitCode: 'LTR',
      unitText: 'л',
    })
  })

  it('tells a rating from approved reviews alone', async () => {
    const [rated] = await query<{ slug: string; count: number; average: number }>(
      shop.databaseUrl,
      `SELECT product."slug", count(*)::int AS count, avg(review."rating")::float AS average FROM "Review" review
       JOIN "Product" product ON product."id" = review."productId" WHERE review."status" = 'APPROVED' AND product."isActive"
       GROUP BY product."slug" ORDER BY count(*) DESC LIMIT 1`,
    )
    const { aggregateRating, review } = only(await page(`/product/${rated?.slug ?? ''}`), 'Product')
    expect(aggregateRating?.reviewCount).toBe(rated?.count)
    expect(aggregateRating?.ratingValue).toBeCloseTo(rated?.average ?? 0, 1)
    expect(review?.length).toBe(Math.min(5, rated?.count ?? 0))
    const [unrated] = await query<{ slug: string }>(
      shop.databaseUrl,
      `SELECT "slug" FROM "Product" product WHERE "isActive" AND NOT EXISTS (SELECT 1 FROM "Review" WHERE "productId" = product."id") LIMIT 1`,
    )
    const without = only(await page(`/product/${unrated?.slug ?? ''}`), 'Product')
    expect([without.aggregateRating, without.review]).toEqual([undefined, undefined])
  })

  it('shows the way, and the products of a category that exist', async () => {
    const html = await page('/catalog/paints')
    const way = only(html, 'BreadcrumbList').itemListElement.map(({ item }) => item)
    expect(way).toEqual([`${shop.url}/`, `${shop.url}/catalog`, `${shop.url}/catalog/paints`])
    const [listed] = only(html, 'ItemList').itemListElement
    const answer = await client.get(new URL(listed?.url ?? '').pathname)
    expect(answer.status).toBe(200)
    expect(answer.text).toContain(listed?.name)
  })

  it('has the hours of the contacts page, from the same settings', async () => {
    const html = await page('/contacts')
    const { openingHoursSpecification: hours } = only(html, 'HardwareStore')
    expect(hours).toEqual(only(await page('/'), 'HardwareStore').openingHoursSpecification)
    expect(hours.find(({ dayOfWeek }) => dayOfWeek.includes('Saturday'))).toMatchObject({ opens: '10:00', closes: '16:00' })
    expect((await client.get('/contacts')).words).toContain('10:00–16:00')
  })

  it('holds names that look like markup without becoming markup', async () => {
    const [, other] = await productsOnSale(shop.databaseUrl, 2)
    const name = '</script><script>alert(1)</script>'
    await query(shop.databaseUrl, 'UPDATE "Product" SET "name" = $1 WHERE "id" = $2', [name, other?.id])
    const html = await page(`/product/${other?.slug ?? ''}`)
    expect(html).not.toContain(name)
    expect(only(html, 'Product').name).toBe(name)
  })
})

describe('titles and addresses', () => {
  const indexed = () => ['/', '/catalog', '/catalog/paints', '/catalog/primers', '/catalog?page=2', `/product/${product.slug}`, '/about', '/contacts', '/payment', '/reviews', '/privacy', '/terms'] // prettier-ignore

  it('are each their own, with one address that may be indexed', async () => {
    const seen = { titles: new Set<string>(), descriptions: new Set<string>() }
    for (const path of indexed()) {
      const html = await page(path)
      expect([path, canonical(html), meta(html, 'og:url'), meta(html, 'robots')]).toEqual([path, shop.url + path, shop.url + path, null])
      expect(meta(html, 'og:title')).toBeTruthy()
      expect(meta(html, 'og:description')).toBeTruthy()
      seen.titles.add(first(html, /<title>([^<]+)<\/title>/) ?? '')
      seen.descriptions.add(meta(html, 'description') ?? '')
    }
    expect([seen.titles.size, seen.descriptions.size]).toEqual([indexed().length, indexed().length])
  })

  it.each([
    '/catalog?search=краска',
    '/catalog?color=белый',
    '/catalog/paints?priceFrom=100',
    '/cart',
    '/wishlist',
    '/compare',
    '/checkout',
    '/login',
    '/forgot-password',
    '/newsletter',
    '/order-success',
    '/activate-account',
    '/admin/login',
    '/no-such-page',
    '/product/no-such-product',
  ])('of %s are not to be indexed', async (path) => {
    const html = await page(path)
    expect(meta(html, 'robots')).toContain('noindex')
    expect(canonical(html)).toBeNull()
  })

  it('are the same for one set of goods, however it is ordered and laid out', async () => {
    expect(canonical(await page('/catalog/paints?sort=price-asc&view=list&perPage=24&page=2'))).toBe(`${shop.url}/catalog/paints`)
    expect(canonical(await page('/catalog?category=paints'))).toBe(`${shop.url}/catalog/paints`)
    expect(canonical(await page('/catalog?perPage=24&page=5'))).toBe(`${shop.url}/catalog`)
    expect(canonical(await page(`/product/${product.id}`))).toBe(`${shop.url}/product/${product.slug}`)
    expect(canonical(await page('/?utm_source=mail'))).toBe(`${shop.url}/`)
  })

  it('that were given up lead to the present ones', async () => {
    await query(
      shop.databaseUrl,
      `INSERT INTO "SlugHistory" ("id", "owner", "ownerId", "slug") SELECT gen_random_uuid(), 'PRODUCT'::"SlugOwner", "id", 'old-name' FROM "Product" WHERE "slug" = $1
       UNION ALL SELECT gen_random_uuid(), 'CATEGORY', "id", 'old-paints' FROM "Category" WHERE "slug" = 'paints'`,
      [product.slug],
    )
    const answers = await Promise.all(
      ['/product/old-name', '/catalog/old-paints', '/catalog/old-paints?sort=name-asc'].map((path) => client.get(path)),
    )
    expect(answers.map(({ status, headers }) => [status, headers.get('Location')])).toEqual([
      [301, `/product/${product.slug}`],
      [301, '/catalog/paints'],
      [301, '/catalog/paints?sort=name-asc'],
    ])
  })
})

describe('a shared link', () => {
  it('has a picture of 1200 × 630 of its own', async () => {
    const pictures = await Promise.all(
      ['/', '/contacts', '/catalog/paints', `/product/${product.slug}`].map(async (path) => meta(await page(path), 'og:image') ?? ''),
    )
    expect(pictures).toEqual([
      `${shop.url}/og/shop.png`,
      `${shop.url}/og/shop.png`,
      `${shop.url}/og/category/paints.png`,
      `${shop.url}/og/product/${product.slug}.png`,
    ])
    const sizes = await Promise.all([...new Set(pictures)].map(async (url) => pngSize(await fetch(url))))
    expect(sizes).toEqual(sizes.map(() => [1200, 630]))
  })

  it("tells a product's price", async () => {
    const html = await page(`/product/${product.slug}`)
    expect(meta(html, 'og:type')).toBe('product')
    expect(meta(html, 'product:price:amount')).toBe((product.priceKopecks / 100).toFixed(2))
    expect(meta(html, 'product:price:currency')).toBe('RUB')
  })
})

/** Width and height, as the file itself says. */
async function pngSize(response: Response): Promise<number[]> {
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/png'])
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
}

const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@', isArray: (name) => ['url', 'sitemap', 'offer', 'category'].includes(name) }) // prettier-ignore

/** Fetched packed, and parsed only when it is well-formed. */
async function xml(path: string): Promise<unknown> {
  const response = await fetch(path, { headers: { 'Accept-Encoding': 'gzip' } })
  expect([path, response.status, response.headers.get('Content-Encoding')]).toEqual([path, 200, 'gzip'])
  expect(response.headers.get('Content-Type')).toMatch(/xml/)
  const text = await response.text()
  expect(SyntaxValidator.validate(text)).toBe(true)
  return parser.parse(text)
}

const sitemapIndex = z.object({ sitemapindex: z.object({ sitemap: z.array(z.object({ loc: z.url(), lastmod: z.iso.datetime() })) }) })
const sitemap = z.object({ urlset: z.object({ url: z.array(z.object({ loc: z.url(), lastmod: z.iso.datetime().optional() })) }) })
const market = z.object({ yml_catalog: z.object({ shop: z.object({ offers: z.object({ offer: z.array(z.object({ '@id': z.coerce.string() })) }) }) }) }) // prettier-ignore

const visible = `"isActive" AND "archivedAt" IS NULL`

describe('files for robots', () => {
  it('name each page that may be indexed once, and nothing else', async () => {
    const robots = await page('/robots.txt')
    expect(robots).toContain(`Sitemap: ${shop.url}/sitemap.xml`)
    expect(robots).toMatch(/^Clean-param: utm_source&/m)
    const { sitemapindex } = sitemapIndex.parse(await xml(`${shop.url}/sitemap.xml`))
    const files = await Promise.all(sitemapindex.sitemap.map(async ({ loc }) => sitemap.parse(await xml(loc)).urlset.url))
    const locations = files.flat().map(({ loc }) => loc)
    const [row] = await query<{ count: number }>(shop.databaseUrl, `SELECT count(*)::int AS count FROM "Product" WHERE ${visible}`)
    expect(locations.filter((loc) => loc.includes('/product/')).length).toBe(row?.count)
    expect(new Set(locations).size).toBe(locations.length)
    const closed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => shop.url + path)
    const wrong: string[] = []
    for (const loc of locations) {
      const { status, text } = await client.get(loc.slice(shop.url.length))
      if (status !== 200 || canonical(text) !== loc || closed.some((path) => loc.startsWith(path))) wrong.push(loc)
    }
    expect(wrong).toEqual([])
  }, 60_000)

  it('offer the goods to Yandex Market, packed', async () => {
    const { offer } = market.parse(await xml(`${shop.url}/yml.xml`)).yml_catalog.shop.offers
    const [row] = await query<{ count: number }>(shop.databaseUrl, `SELECT count(*)::int AS count FROM "Product" WHERE ${visible}`)
    expect(offer.length).toBe(row?.count)
    expect(new Set(offer.map((one) => one['@id'])).size).toBe(offer.length)
  })

  it('put the shop on a home screen', async () => {
    const html = await page('/')
    const manifest = z
      .object({
        name: z.string().min(1),
        start_url: z.literal('/'),
        icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string() })),
      })
      .parse(JSON.parse(await page(first(html, /<link rel="manifest" href="([^"]*)"/) ?? '')))
    for (const { src, sizes, type } of manifest.icons) {
      const response = await fetch(shop.url + src)
      expect([src, response.status, response.headers.get('Content-Type')?.split(';')[0]]).toEqual([src, 200, type])
      if (type === 'image/png') expect((await pngSize(response)).join('x')).toBe(sizes)
    }
    expect((await client.get('/favicon.ico')).status).toBe(200)
  })
})

describe('a view', () => {
  const events = (path: string) =>
    query<{ type: string; productId: string | null; script: unknown }>(
      shop.databaseUrl,
      `SELECT "type"::text AS "type", "productId", "data"->'script' AS "script" FROM "AnalyticsEvent" WHERE "path" = $1 OR "productId"::text = $1`,
      [path],
    )

  it('without JavaScript is counted by a picture that the page holds', async () => {
    const pixel = first(await page('/about'), /<noscript><img src="([^"]*)"/)?.replaceAll('&amp;', '&') ?? ''
    const answer = await client.get(pixel)
    expect([answer.headers.get('Content-Type'), answer.headers.get('Cache-Control')]).toEqual(['image/gif', 'no-store'])
    await expect.poll(() => events('/about'), { timeout: 10_000 }).toEqual([{ type: 'PAGE_VIEW', productId: null, script: false }])
  })

  it('is told by POST /api/analytics/track, and nothing that pages cannot know is believed', async () => {
    const track = (eventType: string, eventData: object) =>
      client.send('/api/analytics/track', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ eventType, eventData, timestamp: new Date().toISOString() }),
      })
    const answers = [
      await track('CHECKOUT_COMPLETE', { productId: product.id }),
      await track('PRODUCT_VIEW', { productId: product.id }),
      await track('NO_SUCH_EVENT', {}),
    ]
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 400])
    await expect
      .poll(() => events(product.id), { timeout: 10_000 })
      .toEqual([{ type: 'PRODUCT_VIEW', productId: product.id, script: null }])
  })
})
