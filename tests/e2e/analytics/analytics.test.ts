import type { BrowserContext } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { startBrowsedShop, type BrowsedShop } from '~tests/support/shop/browsed-shop'
import { checkoutFields } from '~tests/support/orders/checkout-fields'
import { HttpClient } from '~tests/support/http/http-client'
import { registerCustomer } from '~tests/support/people/http-customer'
import { desktopAndPhone, storyItems } from '~tests/support/browser/screens'
import { firstOnSale, query, type DemoProduct } from '~tests/support/database/shop-data'

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36'

let shop: BrowsedShop
let product: DemoProduct
let context: BrowserContext | undefined

beforeAll(async () => {
  shop = await startBrowsedShop()
  product = await firstOnSale(shop.databaseUrl)
})

afterAll(() => shop.stop())

afterEach(async () => {
  await context?.close()
  await query(shop.databaseUrl, 'TRUNCATE "AnalyticsEvent"')
})

/** An event with a mark is sent last, so all earlier events have been stored with it. */
async function recorded(): Promise<Record<string, number>> {
  const mark = `mark-${crypto.randomUUID().slice(0, 6)}`
  await track({ eventType: 'CUSTOM', eventData: { name: mark } })
  const read = () =>
    query<{ type: string; count: number; marked: boolean }>(
      shop.databaseUrl,
      `SELECT "type"::text AS type, count(*)::int AS count, bool_or("data"->>'name' = $1) AS marked FROM "AnalyticsEvent"
       WHERE NOT "isBot" GROUP BY 1 ORDER BY 1`,
      [mark],
    )
  await expect.poll(async () => (await read()).some(({ marked }) => marked)).toBe(true)
  return Object.fromEntries(
    (await read()).filter(({ marked }) => !marked).map(({ type, count }) => [type, count]),
  )
}

const track = (message: object, headers: Record<string, string> = {}) =>
  fetch(`${shop.url}/api/analytics/track`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'User-Agent': chrome, ...headers },
    body: JSON.stringify(message),
  })

function visitor(headers: Record<string, string> = {}) {
  const client = new HttpClient(shop.url)
  const named = { 'User-Agent': chrome, ...headers }
  return {
    client,
    get: (path: string) => client.get(path, named),
    post: (path: string, fields: Record<string, string>) => client.post(path, fields, named),
  }
}

async function openPage(width = 1440) {
  context = await shop.browser.newContext({ viewport: { width, height: 900 }, userAgent: chrome })
  const page = await context.newPage()
  const sent: string[] = []
  // Playwright does not show a beacon's body, so it is read from the database.
  page.on('request', (request) => {
    if (request.url().endsWith('/api/analytics/track')) sent.push(request.resourceType())
  })
  return { page, sent }
}

describe('analytics in a browser', () => {
  it.each(storyItems(desktopAndPhone))(
    'the browser reports a page and its product in one message, at %i px',
    async (width) => {
      const { page, sent } = await openPage(width)
      await page.goto(`${shop.url}/product/${product.slug}`, { waitUntil: 'networkidle' })
      await expect.poll(() => sent).toEqual(['ping'])
      expect(await recorded()).toEqual({ PAGE_VIEW: 1, PRODUCT_VIEW: 1 })
    },
  )

  it('the browser sends a request that survives the page when beacons are unavailable', async () => {
    const { page, sent } = await openPage()
    await page.addInitScript(() => Object.defineProperty(navigator, 'sendBeacon', { value: () => false }))
    await page.goto(`${shop.url}/about`)
    await expect.poll(() => sent).toEqual(['fetch'])
    expect(await recorded()).toEqual({ PAGE_VIEW: 1 })
  })

  it('the browser reports a click on a phone number', async () => {
    const { page } = await openPage()
    await page.goto(`${shop.url}/contacts`, { waitUntil: 'networkidle' })
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()))
    await page.locator('main a[href^="tel:"]').first().click()
    expect(await recorded()).toEqual({ PAGE_VIEW: 1, PHONE_CALL: 1 })
  })

  it('the server records each cart addition and search once, even when the page also reports it', async () => {
    const { page } = await openPage()
    await page.goto(`${shop.url}/product/${product.slug}`, { waitUntil: 'networkidle' })
    await page
      .locator('main')
      .getByRole('button', { name: /в корзину/i })
      .first()
      .click()
    await page.getByText('ДОБАВЛЕНО В КОРЗИНУ').first().waitFor()
    await page.evaluate(async () => {
      const body = JSON.stringify({ eventType: 'ADD_TO_CART', eventData: {} })
      await fetch('/api/analytics/track', {
        method: 'POST',
        body,
        headers: { 'Content-Type': 'application/json' },
      })
    })
    await page.goto(`${shop.url}/catalog?search=эмаль`, { waitUntil: 'networkidle' })
    expect(await recorded()).toEqual({ ADD_TO_CART: 1, PAGE_VIEW: 2, PRODUCT_VIEW: 1, SEARCH: 1 })
  })
})

describe('analytics without JavaScript', () => {
  it('views are counted by the tracking image, and every action once by the server', async () => {
    const { client, get, post } = visitor()
    const pixel =
      /<noscript><img src="([^"]*)"/.exec((await get('/about')).text)?.[1]?.replaceAll('&amp;', '&') ?? ''
    await get(pixel)
    await get('/catalog?search=эмаль')
    await get('/catalog?brand=Северин')
    await post('/cart', { intent: 'add', productId: product.id, quantity: '2' })
    await post('/cart', { intent: 'remove', productId: product.id })
    await post('/cart', { intent: 'add', productId: product.id, quantity: '1' })
    await get('/checkout')
    await post('/checkout', { ...checkoutFields, email: 'nobody' })
    const placed = await post('/checkout', {
      ...checkoutFields,
      email: 'events@example.ru',
      delivery: 'pickup',
    })
    expect(placed.status).toBe(303)
    await post('/newsletter', { email: 'events@example.ru', consent: 'on', website: '' })
    const customer = await registerCustomer(shop.url, { email: 'events-account@example.ru' })
    await customer.post('/logout', {})
    expect(client.cookie('cart')).not.toBeUndefined()
    expect(await recorded()).toEqual({
      ADD_TO_CART: 2,
      CHECKOUT_COMPLETE: 1,
      CHECKOUT_START: 1,
      ERROR: 1,
      FILTER_APPLIED: 1,
      FORM_SUBMIT: 1,
      PAGE_VIEW: 1,
      REMOVE_FROM_CART: 1,
      SEARCH: 1,
      USER_LOGIN: 1,
      USER_LOGOUT: 1,
      USER_REGISTRATION: 1,
    })
    const [personal] = await query(
      shop.databaseUrl,
      `SELECT count(*)::int AS count FROM "AnalyticsEvent" WHERE "data"::text ~* 'example|Анна|\\+7' OR "ip" !~ '\\.0$'`,
    )
    expect(personal).toEqual({ count: 0 })
  })
})

describe('analytics of the cart', () => {
  it('the cart is counted by the difference in pieces, for any button', async () => {
    const { post } = visitor()
    const change = (fields: Record<string, string>) => post('/cart', { productId: product.id, ...fields })
    await change({ intent: 'add', quantity: '2' })
    await change({ intent: 'set', quantity: '3' })
    await change({ intent: 'set', quantity: '3' })
    await change({ intent: 'set', quantity: '1' })
    await change({ intent: 'set', quantity: '0' })
    await change({ intent: 'remove' })
    await change({ intent: 'undo', quantity: '4' })
    await change({ intent: 'clear' })
    await recorded()
    const storedEvents = await query(
      shop.databaseUrl,
      `SELECT "type"::text AS type, ("data"->>'quantity')::int AS pieces FROM "AnalyticsEvent" WHERE "productId" = $1 ORDER BY "id"`,
      [product.id],
    )
    const [added, removed] = ['ADD_TO_CART', 'REMOVE_FROM_CART']
    expect(storedEvents).toEqual([
      { type: added, pieces: 2 },
      { type: added, pieces: 1 },
      { type: removed, pieces: 2 },
      { type: removed, pieces: 1 },
      { type: added, pieces: 4 },
      { type: removed, pieces: 4 },
    ])
  })
})

describe('an unavailable queue', () => {
  it('an unavailable queue breaks no page or action, and its events are stored after its recovery', async () => {
    const { get, post } = visitor()
    // A job that is done but not marked as done would run again once the table is back.
    await expect
      .poll(() => query(shop.databaseUrl, `SELECT 1 FROM bullmq.job WHERE state = 'active'`))
      .toEqual([])
    await query(shop.databaseUrl, 'ALTER TABLE bullmq.job RENAME TO lost')
    try {
      expect((await get('/catalog?search=эмаль')).status).toBe(200)
      expect((await post('/cart', { intent: 'add', productId: product.id, quantity: '1' })).status).toBe(303)
      expect((await track({ eventType: 'PAGE_VIEW', eventData: { path: '/about' } })).status).toBe(202)
      await expect.poll(shop.log).toContain('analytics events could not be handed to the queue')
      expect((await get('/cart')).words).toContain(product.name)
    } finally {
      await query(shop.databaseUrl, 'ALTER TABLE bullmq.lost RENAME TO job')
    }
    expect(await recorded()).toEqual({ ADD_TO_CART: 1, PAGE_VIEW: 1, SEARCH: 1 })
  })
})

describe('rules for events', () => {
  it('views under Do-Not-Track are not counted, and server events are stored without identity', async () => {
    const { get, post } = visitor({ DNT: '1' })
    await track({ eventType: 'PAGE_VIEW', eventData: { path: '/about' } }, { 'Sec-GPC': '1' })
    await get('/pixel.gif?path=/about')
    await post('/cart', { intent: 'add', productId: product.id, quantity: '1' })
    expect(await recorded()).toEqual({ ADD_TO_CART: 1 })
    const [event] = await query(
      shop.databaseUrl,
      `SELECT "visitorHash", "ip" FROM "AnalyticsEvent" WHERE "type" = 'ADD_TO_CART'`,
    )
    expect(event).toEqual({ visitorHash: null, ip: null })
  })

  it('invalid events are refused, and one message has at most fifty events', async () => {
    const view = { eventType: 'PAGE_VIEW', eventData: { path: '/about' } }
    const answers = [
      {},
      { eventType: 'NO_SUCH' },
      { events: [] },
      { events: Array(51).fill(view) },
      { events: Array(50).fill(view) },
    ]
    const statuses: number[] = []
    for (const message of answers) statuses.push((await track(message)).status)
    expect(statuses).toEqual([400, 400, 400, 400, 202])
    expect(await recorded()).toEqual({ PAGE_VIEW: 50 })
  })
})
