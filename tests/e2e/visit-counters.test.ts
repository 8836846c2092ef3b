import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import { axeViolations, sidewaysScroll } from '../support/axe'
import { launchBrowser } from '../support/browser'
import { checkoutFields } from '../support/checkout-fields'
import { HttpClient } from '../support/http-client'
import { collectComplaints } from '../support/page-complaints'
import { desktopAndPhone } from '../support/screens'
import { startShop, type TestShop } from '../support/shop'
import { firstOnSale, query, type DemoProduct } from '../support/shop-data'

const METRICA = 'https://mc.yandex.ru/metrika/tag.js?id=4400123'
const GOOGLE = 'https://www.googletagmanager.com/gtag/js?id=G-TEST4400&l=googleLayer'

let shop: TestShop
let browser: Browser
let product: DemoProduct
let context: BrowserContext | undefined

beforeAll(async () => {
  shop = await startShop()
  browser = await launchBrowser()
  product = await firstOnSale(shop.databaseUrl)
})

afterAll(async () => {
  await browser.close()
  await shop.stop()
})

afterEach(() => context?.close())

/** A visitor's page. What it asks of other hosts is answered by an empty script and written down. */
async function visit(options: { width?: number; javaScriptEnabled?: boolean; bypassCSP?: boolean } = {}) {
  const { width = 1440, ...more } = options
  context = await browser.newContext({ viewport: { width, height: 900 }, ...more })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  const foreign: string[] = []
  await page.route(
    (url) => url.origin !== shop.url,
    (route) => {
      foreign.push(route.request().url())
      return route.fulfill({ contentType: 'text/javascript', body: '' })
    },
  )
  const open = (path: string) => page.goto(shop.url + path, { waitUntil: 'networkidle' })
  return { page, foreign, open, complaints: collectComplaints(page) }
}

const question = (page: Page) => page.getByRole('region', { name: 'Согласие на счётчики посещений' })
const events = (type: string, path: string) =>
  query(
    shop.databaseUrl,
    `SELECT "data"->'script' AS script FROM "AnalyticsEvent" WHERE "type"::text = $1 AND coalesce("path", "productId"::text) = $2`,
    [type, path],
  )

describe("the shop's own count of views", () => {
  it('hears of the home page and of a product by script', async () => {
    const { open, foreign } = await visit()
    await open('/')
    await open(`/product/${product.slug}`)
    await expect.poll(() => events('PAGE_VIEW', '/'), { timeout: 10_000 }).toEqual([{ script: null }])
    await expect.poll(() => events('PRODUCT_VIEW', product.id), { timeout: 10_000 }).toEqual([{ script: null }])
    expect(foreign).toEqual([])
  })

  it('hears of the home page by a picture where there is no script', async () => {
    const { open } = await visit({ javaScriptEnabled: false })
    await open('/')
    await expect.poll(() => events('PAGE_VIEW', '/'), { timeout: 10_000 }).toEqual([{ script: null }, { script: false }])
  })
})

describe('a shop without counters', () => {
  it('asks nothing, and its pages may load nothing from elsewhere', async () => {
    const { page, open } = await visit()
    await open('/')
    expect(await question(page).count()).toBe(0)
    const policy = (await new HttpClient(shop.url).get('/')).headers.get('Content-Security-Policy')
    expect(policy).not.toContain('http')
  })
})

describe('a shop with counters', () => {
  beforeAll(async () => {
    await query(
      shop.databaseUrl,
      `INSERT INTO "Integration" ("id", "name", "type", "config", "isActive") VALUES
       (gen_random_uuid(), 'Метрика', 'YANDEX_METRICA', '{"counterId": "4400123", "enabled": true, "webvisor": true}', true),
       (gen_random_uuid(), 'Google', 'GOOGLE_ANALYTICS', '{"measurementId": "G-TEST4400", "enabled": true}', true)`,
    )
    await query(shop.databaseUrl, `SELECT pg_notify('cache_purge', 'settings')`)
    const policy = async () => (await fetch(shop.url)).headers.get('Content-Security-Policy')
    await vi.waitFor(async () => expect(await policy()).toContain('https://mc.yandex.ru'))
  })

  it('allows their hosts in pages from memory and in those made for one visitor', async () => {
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

  it.each(desktopAndPhone)('asks first at %i px, without moving or hiding anything', async (width) => {
    const { page, open, foreign } = await visit({ width, bypassCSP: true })
    await open('/catalog/paints')
    await question(page).waitFor()
    expect([await axeViolations(page), await sidewaysScroll(page)]).toEqual([[], 0])
    await page.getByRole('link', { name: 'О нас' }).last().click()
    await page.waitForURL('**/about')
    await question(page).waitFor()
    expect(foreign).toEqual([])
  })

  it('loads nothing for who refuses, and does not ask again', async () => {
    const { page, open, foreign } = await visit()
    await open('/')
    await question(page).getByRole('button', { name: 'Только необходимые' }).click()
    await question(page).waitFor({ state: 'detached' })
    await open(`/product/${product.slug}`)
    await page.getByRole('button', { name: 'Настройки cookie' }).waitFor()
    expect([foreign, await question(page).count()]).toEqual([[], 0])
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'consent')
    expect(cookie?.value).toBe('necessary')
    expect(((cookie?.expires ?? 0) - Date.now() / 1_000) / 86_400).toBeGreaterThan(179)
  })

  it('tells what is bought, once, and nothing of who buys', async () => {
    const { page, open, foreign, complaints } = await visit()
    await open('/')
    await question(page).getByRole('button', { name: 'Принять' }).click()
    await expect.poll(() => [...foreign].sort()).toEqual([METRICA, GOOGLE].sort())
    await page.locator(`main a[href^="/product/"]`).first().click()
    await page.waitForURL('**/product/*')
    const slug = new URL(page.url()).pathname.split('/').at(-1)
    await page.locator('main').getByRole('button', { name: 'В корзину', exact: true }).first().click()
    const [bought] = await query<DemoProduct>(shop.databaseUrl, 'SELECT * FROM "Product" WHERE "slug" = $1', [slug])
    const goods = { id: bought?.id, name: bought?.name, price: (bought?.priceKopecks ?? 0) / 100 }
    await expect.poll(() => ecommerce(page, 'add')).toEqual([{ products: [{ ...goods, quantity: 1 }] }])
    expect(await ecommerce(page, 'detail')).toMatchObject([{ products: [goods] }])
    expect(await metrica(page)).toEqual([
      ['init', expect.objectContaining({ defer: true, webvisor: true, ecommerce: 'dataLayer' })],
      ['hit', `${shop.url}/`],
      ['hit', `${shop.url}/product/${slug ?? ''}`],
    ])
    expect((await google(page)).map(([name]) => name)).toEqual(['page_view', 'page_view', 'view_item', 'add_to_cart'])

    const orderId = await checkOut(page)
    await open(`/order-success?orderId=${orderId}`)
    const number = `CC-${orderId.slice(-8).toUpperCase()}`
    const purchase = { actionField: { id: number, revenue: goods.price }, products: [{ ...goods, quantity: 1 }] }
    await expect.poll(() => ecommerce(page, 'purchase')).toEqual([purchase])
    expect((await google(page)).at(-1)).toEqual([
      'purchase',
      expect.objectContaining({ transaction_id: number, value: goods.price, currency: 'RUB' }),
    ])
    const told = await page.evaluate(() =>
      JSON.stringify([
        window.ym?.a,
        window.dataLayer,
        [...(window.googleLayer ?? [])].map((entry) => [...(entry as unknown as unknown[])]),
      ]),
    )
    for (const secret of [orderId, ...Object.values(checkoutFields).filter((value) => value.length > 4 && !value.includes('_'))]) {
      if (secret !== 'pickup' && secret !== 'delivery') expect(told).not.toContain(secret)
    }
    await page.reload({ waitUntil: 'networkidle' })
    await expect.poll(() => metrica(page).then(({ length }) => length)).toBe(2)
    expect(await ecommerce(page, 'purchase')).toEqual([])
    expect(complaints).toEqual([])
  })

  it('tells what is taken out of the cart, and of a search', async () => {
    const { page, open } = await visit()
    await open(`/catalog?search=${encodeURIComponent(product.sku)}`)
    await question(page).getByRole('button', { name: 'Принять' }).click()
    await expect.poll(() => google(page)).toContainEqual(['search', { search_term: product.sku }])
    await page
      .getByRole('button', { name: /^В корзину: / })
      .first()
      .click()
    await expect.poll(() => ecommerce(page, 'add')).toHaveLength(1)
    await page
      .getByRole('button', { name: /^Убрать одну штуку: / })
      .first()
      .click()
    const goods = { id: product.id, price: product.priceKopecks / 100, quantity: 1 }
    await expect.poll(() => ecommerce(page, 'remove')).toMatchObject([{ products: [goods] }])
  })

  it('asks again, and loads nothing more, when the choice is taken back', async () => {
    const { page, open, foreign } = await visit()
    await open('/about')
    await question(page).getByRole('button', { name: 'Принять' }).click()
    await expect.poll(() => foreign.length).toBe(2)
    await page.getByRole('button', { name: 'Настройки cookie' }).click()
    await question(page).waitFor()
    await open('/about')
    expect(foreign.length).toBe(2)
  })

  it('loads none where the address may hold a one-time token', async () => {
    const { page, open, foreign } = await visit()
    await open('/about')
    await question(page).getByRole('button', { name: 'Принять' }).click()
    await expect.poll(() => foreign.length).toBe(2)
    await open('/activate-account?token=secret')
    await page.getByRole('button', { name: 'Настройки cookie' }).waitFor()
    expect(foreign.length).toBe(2)
  })
})

async function checkOut(page: Page): Promise<string> {
  await page.goto(`${shop.url}/checkout`, { waitUntil: 'networkidle' })
  await expect.poll(async () => (await google(page)).at(-1)?.[0]).toBe('begin_checkout')
  for (const name of ['firstName', 'lastName', 'email', 'phone', 'city', 'postalCode', 'street', 'house', 'notes'])
    await page.fill(`[name="${name}"]`, checkoutFields[name] ?? '')
  await page.check('[name="delivery"][value="pickup"]')
  await page.getByRole('button', { name: 'Заказать' }).click()
  await page.waitForURL('**/checkout/payment?orderId=*')
  return new URL(page.url()).searchParams.get('orderId') ?? ''
}

/** Entries of Metrica's data layer of one kind. */
function ecommerce(page: Page, kind: string): Promise<unknown[]> {
  return page.evaluate(
    (name) => (window.dataLayer ?? []).flatMap((entry) => (entry as { ecommerce: Record<string, unknown[]> }).ecommerce[name] ?? []),
    kind,
  )
}

/** Calls that wait for Metrica's script: what, and the page or the options. */
async function metrica(page: Page): Promise<unknown[][]> {
  const calls = await page.evaluate(() => window.ym?.a ?? [])
  return calls.map(([, ...call]) => call.slice(0, 2))
}

/** Events that wait for Google's script. */
async function google(page: Page): Promise<[name: string, parameters: object][]> {
  const entries = await page.evaluate(() => [...(window.googleLayer ?? [])].map((entry) => [...(entry as unknown as unknown[])]))
  return entries.filter(([command]) => command === 'event').map(([, name, parameters]) => [name as string, parameters as object])
}
