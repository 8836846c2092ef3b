import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { allowAnalytics, consentQuestion, openAnalyticsVisit } from '~tests/support/browser/analytics-visit'
import { firstOnSale, query, type DemoProduct } from '~tests/support/database/shop-data'
import { startBrowsedShop, type BrowsedShop } from '~tests/support/shop/browsed-shop'
import { eventually } from '~tests/support/setup/eventually'

const PIXEL = '1234567890123456'
let shop: BrowsedShop
let product: DemoProduct

beforeAll(async () => {
  shop = await startBrowsedShop()
  product = await firstOnSale(shop.databaseUrl)
  await query(
    shop.databaseUrl,
    `INSERT INTO "Integration" ("id", "name", "type", "config", "isActive") VALUES (gen_random_uuid(), 'Facebook', 'FACEBOOK', $1, true)`,
    [JSON.stringify({ enabled: true, pageUrl: 'https://www.facebook.com/color', pixelId: PIXEL })],
  )
  await query(shop.databaseUrl, `SELECT pg_notify('cache_purge', 'settings')`)
  const policy = async () => (await fetch(shop.url)).headers.get('Content-Security-Policy')
  await eventually(async () => expect(await policy()).toContain('https://www.facebook.com'))
})

afterAll(() => shop.stop())

describe("Meta's pixel", () => {
  it('Meta’s pixel is an image after consent, without script, order number or token', async () => {
    const { page, context, foreign, complaints, open } = await openAnalyticsVisit(shop.browser, shop.url)
    await open('/')
    await consentQuestion(page).waitFor()
    expect(foreign).toEqual([])
    await allowAnalytics(page)
    const reported = () =>
      foreign
        .map((url) => new URL(url))
        .map(({ searchParams }) => [searchParams.get('ev'), searchParams.get('dl')])
    await expect.poll(reported).toEqual([['PageView', `${shop.url}/`]])
    await open(`/product/${product.slug}?token=secret&utm_source=mail`)
    await expect.poll(() => reported().map(([name]) => name)).toEqual(['PageView', 'PageView', 'ViewContent'])
    expect(reported().at(-1)?.[1]).toBe(`${shop.url}/product/${product.slug}?utm_source=mail`)
    const [, , viewed] = foreign.map((url) => new URL(url))
    expect(viewed?.host).toBe('www.facebook.com')
    expect(viewed?.searchParams.get('id')).toBe(PIXEL)
    expect(viewed?.searchParams.get('cd[content_ids]')).toBe(JSON.stringify([product.id]))
    const policy = (await fetch(shop.url)).headers.get('Content-Security-Policy') ?? ''
    expect(policy).toMatch(/img-src [^;]*https:\/\/www\.facebook\.com/)
    expect(policy).not.toMatch(/(?:script|connect)-src [^;]*facebook/)
    expect(complaints).toEqual([])
    await context.close()
  })
})
