import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { axeViolations, extraWidth } from '~tests/support/browser/axe'
import { startBrowsedShop, type BrowsedShop } from '~tests/support/shop/browsed-shop'
import { HttpClient } from '~tests/support/http/http-client'
import { storyItems, widths } from '~tests/support/browser/screens'
import { firstOnSale, query, type DemoProduct } from '~tests/support/database/shop-data'
import {
  allowAnalytics,
  consentQuestion as question,
  providerScripts,
  switchProvidersOn,
  openAnalyticsVisit,
} from '~tests/support/browser/analytics-visit'

let shop: BrowsedShop
let product: DemoProduct
let context: BrowserContext | undefined

beforeAll(async () => {
  shop = await startBrowsedShop()
  product = await firstOnSale(shop.databaseUrl)
})

afterAll(() => shop.stop())

afterEach(() => context?.close())

async function visit(options: Parameters<typeof openAnalyticsVisit>[2] = {}) {
  const visited = await openAnalyticsVisit(shop.browser, shop.url, options)
  context = visited.context
  return visited
}

async function coveredAtTheEnd(page: Page): Promise<string[]> {
  await page.evaluate(() =>
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
  )
  const top = (await question(page).boundingBox())?.y ?? 0
  const links = await page.locator('footer a:visible').all()
  const boxes = await Promise.all(
    links.map(async (link) => ({ text: await link.innerText(), box: await link.boundingBox() })),
  )
  expect(boxes.length).toBeGreaterThan(5)
  return boxes.filter(({ box }) => box === null || box.y + box.height > top).map(({ text }) => text)
}

const events = (type: string, path: string) =>
  query(
    shop.databaseUrl,
    `SELECT "data"->'script' AS script FROM "AnalyticsEvent" WHERE "type"::text = $1 AND coalesce("path", "productId"::text) = $2`,
    [type, path],
  )

describe("the shop's own count of views", () => {
  it('a script reports views of the home page and of a product', async () => {
    const { open, foreign } = await visit()
    await open('/')
    await open(`/product/${product.slug}`)
    await expect.poll(() => events('PAGE_VIEW', '/')).toEqual([{ script: null }])
    await expect.poll(() => events('PRODUCT_VIEW', product.id)).toEqual([{ script: null }])
    expect(foreign).toEqual([])
  })

  it('a tracking image reports a view of the home page without scripts', async () => {
    const { open } = await visit({ javaScriptEnabled: false })
    await open('/')
    await expect.poll(() => events('PAGE_VIEW', '/')).toEqual([{ script: null }, { script: false }])
  })
})

describe('a shop without analytics providers', () => {
  it('a shop without providers asks for no consent, and its pages load no foreign resources', async () => {
    const { page, open } = await visit()
    await open('/')
    expect(await question(page).count()).toBe(0)
    const policy = (await new HttpClient(shop.url).get('/')).headers.get('Content-Security-Policy')
    expect(policy).not.toContain('http')
  })
})

describe('a shop with analytics providers', () => {
  beforeAll(() => switchProvidersOn(shop))

  it('the provider hosts are allowed on cached pages and on personal pages', async () => {
    for (const path of ['/', '/catalog?search=краска', '/contacts']) {
      const policy = (await new HttpClient(shop.url).get(path)).headers.get('Content-Security-Policy') ?? ''
      for (const part of [
        /script-src [^;]*https:\/\/mc\.yandex\.ru/,
        /connect-src [^;]*wss:\/\/mc\.yandex\.ru/,
        /script-src [^;]*https:\/\/www\.googletagmanager\.com/,
      ])
        expect(policy).toMatch(part)
    }
  })

  it.each(storyItems(widths))(
    'the consent question appears at %i px without moving or hiding anything',
    async (width) => {
      const { page, open, foreign } = await visit({ width, bypassCSP: true })
      await open('/catalog/paints')
      await question(page).waitFor()
      expect([await axeViolations(page), await extraWidth(page)]).toEqual([[], 0])
      expect(await coveredAtTheEnd(page)).toEqual([])
      await page.getByRole('link', { name: 'О нас' }).last().click()
      await page.waitForURL('**/about')
      await question(page).waitFor()
      expect(foreign).toEqual([])
    },
  )

  it('a visitor who refuses loads no provider and is not asked again', async () => {
    const { page, open, foreign } = await visit()
    await open('/')
    await question(page).getByRole('button', { name: 'Только необходимые' }).click()
    await expect.poll(() => question(page).count()).toBe(0)
    await open(`/product/${product.slug}`)
    await page.getByRole('button', { name: 'Настройки cookie' }).waitFor()
    expect([foreign, await question(page).count()]).toEqual([[], 0])
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'consent')
    expect(cookie?.value).toBe('necessary')
    expect(((cookie?.expires ?? 0) - Date.now() / 1_000) / 86_400).toBeGreaterThan(179)
  })

  it('a visitor who agrees loads each provider once for any number of pages', async () => {
    const { page, open, foreign, complaints } = await visit()
    await open('/')
    await allowAnalytics(page)
    await expect.poll(() => [...foreign].sort()).toEqual([...providerScripts].sort())
    await page.getByRole('link', { name: 'О нас' }).last().click()
    await page.waitForURL('**/about')
    expect([foreign.length, complaints]).toEqual([2, []])
  })

  it('a visitor who withdraws the choice is asked again, and no provider loads', async () => {
    const { page, open, foreign } = await visit()
    await open('/about')
    await allowAnalytics(page)
    await expect.poll(() => foreign.length).toBe(2)
    await page.getByRole('button', { name: 'Настройки cookie' }).click()
    await question(page).waitFor()
    await open('/about')
    expect(foreign.length).toBe(2)
  })

  it('a page whose address may contain a one-time token loads no provider', async () => {
    const { page, open, foreign } = await visit()
    await open('/about')
    await allowAnalytics(page)
    await expect.poll(() => foreign.length).toBe(2)
    await open('/activate-account?token=secret')
    await page.getByRole('button', { name: 'Настройки cookie' }).waitFor()
    expect(foreign.length).toBe(2)
  })
})
