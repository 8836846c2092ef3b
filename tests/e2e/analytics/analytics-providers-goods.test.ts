import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'

import { startBrowsedShop, type BrowsedShop } from '~tests/support/shop/browsed-shop'
import { checkoutFields } from '~tests/support/orders/checkout-fields'
import { CUSTOMER_PASSWORD, registerCustomer } from '~tests/support/people/http-customer'
import { firstOnSale, query, type DemoProduct } from '~tests/support/database/shop-data'
import {
  allowAnalytics,
  everythingReported,
  googleEvents,
  metricaCalls,
  metricaCommerce,
  switchProvidersOn,
  openAnalyticsVisit,
} from '~tests/support/browser/analytics-visit'

let shop: BrowsedShop
let product: DemoProduct
let context: BrowserContext

beforeAll(async () => {
  shop = await startBrowsedShop({ worker: false })
  product = await firstOnSale(shop.databaseUrl)
  await switchProvidersOn(shop)
})

afterAll(() => shop.stop())

afterEach(() => context.close())

async function visit() {
  const visited = await openAnalyticsVisit(shop.browser, shop.url)
  context = visited.context
  return visited
}

const googleNames = async (page: Page) => (await googleEvents(page)).map(([name]) => name)
const reportedOf = async (page: Page, name: string) =>
  (await googleEvents(page)).filter((event) => event[0] === name).map(([, parameters]) => parameters)

async function goodsOf(slug: string) {
  const [row] = await query<DemoProduct & { compareAtPriceKopecks: number | null }>(
    shop.databaseUrl,
    'SELECT "id", "name", "priceKopecks", "compareAtPriceKopecks" FROM "Product" WHERE "slug" = $1',
    [slug],
  )
  return { id: row?.id, name: row?.name, price: (row?.priceKopecks ?? 0) / 100 }
}

async function checkOut(page: Page): Promise<string> {
  await page.goto(`${shop.url}/checkout`, { waitUntil: 'networkidle' })
  await expect.poll(async () => (await googleNames(page)).at(-1)).toBe('begin_checkout')
  await page.check('[name="delivery"][value="delivery"]')
  for (const name of [
    'firstName',
    'lastName',
    'email',
    'phone',
    'city',
    'postalCode',
    'street',
    'house',
    'notes',
  ])
    await page.fill(`[name="${name}"]`, checkoutFields[name] ?? '')
  await page.check('[name="delivery"][value="pickup"]')
  await page.getByRole('button', { name: 'Заказать' }).click()
  await page.waitForURL('**/checkout/payment?orderId=*')
  return new URL(page.url()).searchParams.get('orderId') ?? ''
}

it('providers receive each product selection and purchase once, without personal data', async () => {
  const { page, open, complaints } = await visit()
  await open('/')
  await allowAnalytics(page)
  await expect.poll(() => googleNames(page)).toEqual(['page_view', 'view_item_list'])
  await page.locator('main .product-card a').first().click()
  await page.waitForURL('**/product/*')
  const slug = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await page.locator('main').getByRole('button', { name: 'В корзину', exact: true }).first().click()
  const goods = await goodsOf(slug)
  await expect
    .poll(() => metricaCommerce(page, 'add'))
    .toMatchObject([{ products: [{ ...goods, quantity: 1 }] }])
  expect(await metricaCommerce(page, 'click')).toMatchObject([
    { actionField: { list: 'Рекомендуем' }, products: [{ ...goods, position: 1 }] },
  ])
  expect(await metricaCommerce(page, 'detail')).toMatchObject([{ products: [goods] }])
  expect(await metricaCalls(page)).toEqual([
    ['init', expect.objectContaining({ defer: true, webvisor: true, ecommerce: 'dataLayer' })],
    ['hit', `${shop.url}/`],
    ['hit', `${shop.url}/product/${slug}`],
  ])
  const lists = (await reportedOf(page, 'view_item_list')).map((event) => event.item_list_name)
  const headings = await page.locator('main h2').allTextContents()
  const ofProduct = ['С этим покупают', 'Похожие товары'].filter((list) => headings.includes(list))
  expect(ofProduct).not.toEqual([])
  expect(lists).toEqual(['Рекомендуем', ...ofProduct])
  const names = await googleNames(page)
  expect(names.filter((name) => name !== 'view_item_list')).toEqual([
    'page_view',
    'select_item',
    'page_view',
    'view_item',
    'add_to_cart',
  ])

  const orderId = await checkOut(page)
  await expect
    .poll(async () => (await googleNames(page)).slice(-3))
    .toEqual(['add_shipping_info', 'add_payment_info', 'page_view'])
  expect(await reportedOf(page, 'add_shipping_info')).toMatchObject([
    { shipping_tier: 'pickup', value: goods.price },
  ])
  await open(`/order-success?orderId=${orderId}`)
  const number = `CC-${orderId.slice(-8).toUpperCase()}`
  const purchase = {
    actionField: { id: number, revenue: goods.price },
    products: [{ ...goods, quantity: 1 }],
  }
  await expect.poll(() => metricaCommerce(page, 'purchase')).toMatchObject([purchase])
  expect((await googleEvents(page)).at(-1)).toEqual([
    'purchase',
    expect.objectContaining({
      transaction_id: number,
      value: goods.price,
      currency: 'RUB',
      tax: 0,
      shipping: 0,
    }),
  ])
  const reported = await everythingReported(page)
  for (const secret of [
    orderId,
    ...Object.values(checkoutFields).filter((value) => value.length > 4 && !value.includes('_')),
  ]) {
    if (secret !== 'pickup' && secret !== 'delivery') expect(reported).not.toContain(secret)
  }
  await page.reload({ waitUntil: 'networkidle' })
  await expect.poll(() => metricaCalls(page).then(({ length }) => length)).toBe(2)
  expect(await metricaCommerce(page, 'purchase')).toEqual([])
  expect(complaints).toEqual([])
})

it('providers receive a list once per page view, with positions that continue across pages', async () => {
  const { page, open } = await visit()
  await open('/catalog?perPage=24')
  await allowAnalytics(page)
  const listed = (await page.locator('main .product-card').count()) || 0
  await expect.poll(() => metricaCommerce(page, 'impressions')).toHaveLength(1)
  const [first] = (await metricaCommerce(page, 'impressions')) as {
    name: string
    list: string
    position: number
  }[][]
  expect(first?.map(({ position }) => position)).toEqual(
    Array.from({ length: listed }, (_, index) => index + 1),
  )
  expect(new Set(first?.map(({ list }) => list))).toEqual(new Set(['Каталог']))
  await page
    .getByRole('button', { name: /^К сравнению: / })
    .first()
    .click()
  await page.getByText('Товар добавлен к сравнению').waitFor()
  await page.getByRole('link', { name: 'Страница 2', exact: true }).click()
  await page.waitForURL('**page=2*')
  await expect.poll(() => metricaCommerce(page, 'impressions')).toHaveLength(2)
  const [, second] = (await metricaCommerce(page, 'impressions')) as { position: number }[][]
  expect(second?.[0]?.position).toBe(listed + 1)
  expect(await reportedOf(page, 'view_item_list')).toHaveLength(2)
})

it('providers receive products removed from the cart, the viewed cart, and a search', async () => {
  const { page, open } = await visit()
  await open(`/catalog?search=${encodeURIComponent(product.sku)}`)
  await allowAnalytics(page)
  await expect.poll(() => googleEvents(page)).toContainEqual(['search', { search_term: product.sku }])
  expect(await metricaCommerce(page, 'impressions')).toMatchObject([
    [{ id: product.id, list: 'Поиск', position: 1 }],
  ])
  await page
    .getByRole('button', { name: /^В корзину: / })
    .first()
    .click()
  await expect
    .poll(() => metricaCommerce(page, 'add'))
    .toMatchObject([{ products: [{ id: product.id, list: 'Поиск', quantity: 1 }] }])
  await page
    .getByRole('link', { name: /^Корзина/ })
    .locator('visible=true')
    .first()
    .click()
  await page.waitForURL('**/cart')
  const goods = { item_id: product.id, price: product.priceKopecks / 100, quantity: 1 }
  await expect
    .poll(() => reportedOf(page, 'view_cart'))
    .toMatchObject([{ value: product.priceKopecks / 100, items: [goods] }])
  await page
    .getByRole('button', { name: /^Удалить: / })
    .first()
    .click()
  const removed = { id: product.id, price: product.priceKopecks / 100, quantity: 1 }
  await expect.poll(() => metricaCommerce(page, 'remove')).toMatchObject([{ products: [removed] }])
})

it('providers receive a registration, a sign-in and a wishlist item, without the person’s identity', async () => {
  const { page, open } = await visit()
  const registered = 'counted@example.ru'
  await registerCustomer(shop.url, { email: registered, name: 'Зинаида Счётная' })
  await open('/login')
  await allowAnalytics(page)
  await page.fill('main [name="email"]', registered)
  await page.fill('main [name="password"]', CUSTOMER_PASSWORD)
  await page.locator('main').getByRole('button', { name: 'Войти', exact: true }).click()
  await expect.poll(() => reportedOf(page, 'login')).toEqual([{ method: 'email' }])
  await open(`/product/${product.slug}`)
  await page.locator('main').getByRole('button', { name: 'В избранное', exact: true }).click()
  await expect
    .poll(() => reportedOf(page, 'add_to_wishlist'))
    .toMatchObject([{ items: [{ item_id: product.id }] }])
  const reported = await everythingReported(page)
  for (const secret of [registered, 'Зинаида', CUSTOMER_PASSWORD]) expect(reported).not.toContain(secret)

  await page.context().clearCookies({ name: /^(?!consent)/ })
  await open('/login?mode=register')
  const form = {
    name: 'Зоя Новая',
    email: 'counted-new@example.ru',
    password: CUSTOMER_PASSWORD,
    confirmation: CUSTOMER_PASSWORD,
  }
  for (const [name, value] of Object.entries(form)) await page.fill(`main [name="${name}"]`, value)
  await page.locator('main form').getByRole('button', { name: 'Зарегистрироваться' }).click()
  await expect.poll(() => reportedOf(page, 'sign_up')).toEqual([{ method: 'email' }])
  expect(await reportedOf(page, 'login')).toEqual([])
  expect(await everythingReported(page)).not.toContain('Зоя')
})
