import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { canonicalOf, firstMatch, metaOf } from '~tests/support/http/html-head'
import { HttpClient } from '~tests/support/http/http-client'
import { pngSize } from '~tests/support/http/png-size'
import { startShop, type TestShop } from '~tests/support/shop/shop'
import { firstOnSale, productsOnSale, query, type DemoProduct } from '~tests/support/database/shop-data'
import { structuredDataOf, type StructuredData } from '~tests/support/http/structured-data'

let shop: TestShop
let client: HttpClient
let product: DemoProduct

beforeAll(async () => {
  shop = await startShop()
  client = new HttpClient(shop.url)
  product = await firstOnSale(shop.databaseUrl)
})

afterAll(() => shop.stop())

const page = async (path: string): Promise<string> => (await client.get(path)).text
const kinds = (html: string): string[] => structuredDataOf(html).map((data) => data['@type'])

function only<Kind extends StructuredData['@type']>(
  html: string,
  kind: Kind,
): Extract<StructuredData, { '@type': Kind }> {
  const [found, ...more] = structuredDataOf(html).filter((data) => data['@type'] === kind)
  expect(more).toEqual([])
  return found as Extract<StructuredData, { '@type': Kind }>
}

describe('structured data for search engines', () => {
  it('structured data is on every page of a known kind, and is valid', async () => {
    expect(kinds(await page('/'))).toEqual(['WebSite', 'HardwareStore'])
    expect(kinds(await page('/catalog'))).toEqual(['BreadcrumbList', 'ItemList'])
    expect(kinds(await page('/catalog/paints'))).toEqual(['BreadcrumbList', 'ItemList', 'FAQPage'])
    expect(kinds(await page(`/product/${product.slug}`))).toEqual(['Product', 'BreadcrumbList'])
    expect(kinds(await page('/contacts'))).toEqual(['HardwareStore'])
    expect(kinds(await page('/payment'))).toEqual(['FAQPage'])
    for (const path of ['/cart', '/login', '/about', '/catalog?search=краска', '/no-such-page'])
      expect(kinds(await page(path))).toEqual([])
  })

  it('structured data contains the product’s price and availability', async () => {
    const { sku, url, offers } = only(await page(`/product/${product.slug}`), 'Product')
    expect({ sku, url }).toEqual({ sku: product.sku, url: `${shop.url}/product/${product.slug}` })
    expect(offers).toMatchObject({
      price: (product.priceKopecks / 100).toFixed(2),
      availability: 'https://schema.org/InStock',
      url,
    })
  })

  it('structured data has numbers with units where available', async () => {
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

  it('structured data counts a rating from approved reviews only', async () => {
    const [rated] = await query<{ slug: string; count: number; average: number }>(
      shop.databaseUrl,
      `SELECT min(product."slug") FILTER (WHERE product."isActive" AND product."archivedAt" IS NULL) AS "slug", count(*)::int AS count, avg(review."rating")::float AS average
       FROM "Review" review JOIN "Product" product ON product."id" = review."productId" WHERE review."status" = 'APPROVED'
       GROUP BY coalesce(product."familyId", product."id") ORDER BY count(*) DESC LIMIT 1`,
    )
    const { aggregateRating, review } = only(await page(`/product/${rated?.slug ?? ''}`), 'Product')
    expect(aggregateRating?.reviewCount).toBe(rated?.count)
    expect(aggregateRating?.ratingValue).toBeCloseTo(rated?.average ?? 0, 1)
    expect(review?.length).toBe(Math.min(5, rated?.count ?? 0))
    const [unrated] = await query<{ slug: string }>(
      shop.databaseUrl,
      `SELECT "slug" FROM "Product" product WHERE "isActive" AND NOT EXISTS (
         SELECT 1 FROM "Review" review JOIN "Product" one ON one."id" = review."productId"
         WHERE coalesce(one."familyId", one."id") = coalesce(product."familyId", product."id")) LIMIT 1`,
    )
    const without = only(await page(`/product/${unrated?.slug ?? ''}`), 'Product')
    expect([without.aggregateRating, without.review]).toEqual([undefined, undefined])
  })

  it('structured data contains the breadcrumbs and the existing products of a category', async () => {
    const html = await page('/catalog/paints')
    const way = only(html, 'BreadcrumbList').itemListElement.map(({ item }) => item)
    expect(way).toEqual([`${shop.url}/`, `${shop.url}/catalog`, `${shop.url}/catalog/paints`])
    const [listed] = only(html, 'ItemList').itemListElement
    const answer = await client.get(new URL(listed?.url ?? '').pathname)
    expect(answer.status).toBe(200)
    expect(answer.text).toContain(listed?.name)
  })

  it('structured data has the opening hours of the contacts page, from the same settings', async () => {
    const html = await page('/contacts')
    const { openingHoursSpecification: hours } = only(html, 'HardwareStore')
    expect(hours).toEqual(only(await page('/'), 'HardwareStore').openingHoursSpecification)
    expect(hours.find(({ dayOfWeek }) => dayOfWeek.includes('Saturday'))).toMatchObject({
      opens: '10:00',
      closes: '16:00',
    })
    expect((await client.get('/contacts')).words).toContain('10:00–16:00')
  })

  it('structured data contains names that look like markup without becoming markup', async () => {
    const [, other] = await productsOnSale(shop.databaseUrl, 2)
    const name = '</script><script>alert(1)</script>'
    await query(shop.databaseUrl, 'UPDATE "Product" SET "name" = $1 WHERE "id" = $2', [name, other?.id])
    await query(shop.databaseUrl, "SELECT pg_notify('cache_purge', $1)", [`product-${other?.id ?? ''}`])
    const shown = () => page(`/product/${other?.slug ?? ''}`)
    await expect.poll(async () => only(await shown(), 'Product').name).toBe(name)
    expect(await shown()).not.toContain(name)
  })
})

describe('titles and addresses', () => {
  const indexed = () => ['/', '/catalog', '/catalog/paints', '/catalog/primers', '/catalog?page=2', `/product/${product.slug}`, '/about', '/contacts', '/payment', '/reviews', '/privacy', '/terms'] // prettier-ignore

  it('every page has its own title and one indexable address', async () => {
    const seen = { titles: new Set<string>(), descriptions: new Set<string>() }
    for (const path of indexed()) {
      const html = await page(path)
      expect([path, canonicalOf(html), metaOf(html, 'og:url'), metaOf(html, 'robots')]).toEqual([
        path,
        shop.url + path,
        shop.url + path,
        null,
      ])
      expect(metaOf(html, 'og:title')).toBeTruthy()
      expect(metaOf(html, 'og:description')).toBeTruthy()
      seen.titles.add(firstMatch(html, /<title>([^<]+)<\/title>/) ?? '')
      seen.descriptions.add(metaOf(html, 'description') ?? '')
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
  ])('the page %s is not indexable', async (path) => {
    const html = await page(path)
    expect(metaOf(html, 'robots')).toContain('noindex')
    expect(canonicalOf(html)).toBeNull()
  })

  it('the title and the address are equal for one set of products in any order and layout', async () => {
    expect(canonicalOf(await page('/catalog/paints?sort=price-asc&view=list&perPage=24&page=2'))).toBe(
      `${shop.url}/catalog/paints`,
    )
    expect(canonicalOf(await page('/catalog?category=paints'))).toBe(`${shop.url}/catalog/paints`)
    expect(canonicalOf(await page('/catalog?perPage=24&page=5'))).toBe(`${shop.url}/catalog`)
    expect(canonicalOf(await page(`/product/${product.id}`))).toBe(`${shop.url}/product/${product.slug}`)
    expect(canonicalOf(await page('/?utm_source=mail'))).toBe(`${shop.url}/`)
  })

  it('former addresses redirect to the present ones', async () => {
    await query(
      shop.databaseUrl,
      `INSERT INTO "SlugHistory" ("id", "owner", "ownerId", "slug") SELECT gen_random_uuid(), 'PRODUCT'::"SlugOwner", "id", 'old-name' FROM "Product" WHERE "slug" = $1
       UNION ALL SELECT gen_random_uuid(), 'CATEGORY', "id", 'old-paints' FROM "Category" WHERE "slug" = 'paints'`,
      [product.slug],
    )
    const answers = await Promise.all(
      ['/product/old-name', '/catalog/old-paints', '/catalog/old-paints?sort=name-asc'].map((path) =>
        client.get(path),
      ),
    )
    expect(answers.map(({ status, headers }) => [status, headers.get('Location')])).toEqual([
      [301, `/product/${product.slug}`],
      [301, '/catalog/paints'],
      [301, '/catalog/paints?sort=name-asc'],
    ])
  })
})

describe('a shared link', () => {
  it('a shared link has its own picture of 1200 × 630', async () => {
    const pictures = await Promise.all(
      ['/', '/contacts', '/catalog/paints', `/product/${product.slug}`].map(
        async (path) => metaOf(await page(path), 'og:image') ?? '',
      ),
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

  it('a shared link contains the product’s price', async () => {
    const html = await page(`/product/${product.slug}`)
    expect(metaOf(html, 'og:type')).toBe('product')
    expect(metaOf(html, 'product:price:amount')).toBe((product.priceKopecks / 100).toFixed(2))
    expect(metaOf(html, 'product:price:currency')).toBe('RUB')
  })
})

describe('counting of views', () => {
  const events = (path: string) =>
    query<{ type: string; productId: string | null; script: unknown }>(
      shop.databaseUrl,
      `SELECT "type"::text AS "type", "productId", "data"->'script' AS "script" FROM "AnalyticsEvent" WHERE "path" = $1 OR "productId"::text = $1`,
      [path],
    )

  it('a view without JavaScript is counted by an image on the page', async () => {
    const pixel =
      firstMatch(await page('/about'), /<noscript><img src="([^"]*)"/)?.replaceAll('&amp;', '&') ?? ''
    const answer = await client.get(pixel)
    expect([answer.headers.get('Content-Type'), answer.headers.get('Cache-Control')]).toEqual([
      'image/gif',
      'no-store',
    ])
    await expect.poll(() => events('/about')).toEqual([{ type: 'PAGE_VIEW', productId: null, script: false }])
  })

  it('a view reported to POST /api/analytics/track is stored, without fields that pages cannot know', async () => {
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
      .poll(() => events(product.id))
      .toEqual([{ type: 'PRODUCT_VIEW', productId: product.id, script: null }])
  })
})
