import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { formatRoubles } from '~/platform/money/money'

import { checkoutFields } from '~tests/support/orders/checkout-fields'
import { clickAnswered } from '~tests/support/browser/click-answered'
import { storyScreens } from '~tests/support/browser/screens'
import { settle, show } from '~tests/support/browser/settle'
import { sharedShop, type SharedShop } from '~tests/support/shop/shared-shop'
import { productsOnSale, type DemoProduct } from '~tests/support/database/shop-data'

let shop: SharedShop
let products: DemoProduct[]

beforeAll(async () => {
  shop = await sharedShop('demo')
  products = await productsOnSale(shop.databaseUrl, 3)
})

const roubles = (kopecks: number): string => formatRoubles(kopecks).replace(/\u00a0/g, ' ')
const textOf = async (page: Page): Promise<string> =>
  ((await page.textContent('main')) ?? '').replace(/[\s\u00a0]+/g, ' ')

interface Visit {
  page: Page
  complaints: string[]
  scripted: boolean
}

async function visit(width: number, scripted: boolean): Promise<Visit> {
  return { ...(await shop.visit(width, scripted)), scripted }
}

async function addToCart({ page }: Visit, product: DemoProduct): Promise<void> {
  await shop.open(page, `/catalog?search=${encodeURIComponent(product.sku)}`)
  await page.locator(`a[href="/product/${product.slug}"]`).first().click()
  await page.waitForURL(`**/product/${product.slug}`)
  await settle(page)
  await clickAnswered(page.locator('main').getByRole('button', { name: 'В корзину', exact: true }).first())
}

async function changeCart({ page }: Visit, [first, second, third]: DemoProduct[]): Promise<number> {
  if (!first || !second || !third) throw new Error('Three products are needed')
  await shop.open(page, '/cart')
  await expect
    .poll(() => textOf(page))
    .toContain(roubles(first.priceKopecks + second.priceKopecks + third.priceKopecks))
  const line = (product: DemoProduct) => page.locator('li', { hasText: product.sku })
  await line(first)
    .getByRole('button', { name: /Больше|Увеличить|\+/ })
    .click()
  await expect
    .poll(() => textOf(page))
    .toContain(roubles(first.priceKopecks * 2 + second.priceKopecks + third.priceKopecks))
  await line(third)
    .getByRole('button', { name: /Удалить/ })
    .click()
  const goods = first.priceKopecks * 2 + second.priceKopecks
  await expect.poll(() => textOf(page)).toContain(roubles(goods))
  await expect.poll(() => line(third).count()).toBe(0)
  return goods
}

async function checkOut({ page, scripted }: Visit, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Оформить заказ' }).click()
  await page.waitForURL('**/checkout')
  await settle(page)
  const typed: Record<string, string> = { ...checkoutFields, email }
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
    await page.fill(`[name="${name}"]`, typed[name] ?? '')
  await page.check('[name="paymentMethod"][value="card_on_delivery"]')
  await page.check('[name="delivery"][value="pickup"]')
  expect(await page.locator('[name="street"]').isVisible()).toBe(false)
  expect(await page.locator('.when-pickup').getByText('Донецк, ул. Артёма, 120').isVisible()).toBe(true)
  await page.getByRole('button', { name: 'Заказать' }).click()
  // Without scripts a picked method looks like the preselected one: the payment step asks.
  if (!scripted) {
    await page.waitForURL('**/checkout/payment?orderId=*')
    await page.getByRole('button', { name: 'Подтвердить' }).click()
  }
  await page.waitForURL('**/order-success?orderId=*')
}

describe.each(storyScreens())('on %s', (_, width, scripted) => {
  it('a visitor buys two products, changes quantities, removes a line, checks out and gets the emails', async () => {
    const visitor = await visit(width, scripted)
    const { page, complaints } = visitor
    const email = `browser-${width}-${String(scripted)}@example.ru`
    for (const product of products) await addToCart(visitor, product)
    const goods = await changeCart(visitor, products)
    await checkOut(visitor, email)
    const orderId = new URL(page.url()).searchParams.get('orderId') ?? ''
    const number = `CC-${orderId.slice(-8).toUpperCase()}`
    await page.getByRole('heading', { name: number }).waitFor()
    const text = await textOf(page)
    for (const part of ['Картой при получении', 'Обрабатывается', `Итого${roubles(goods)}`])
      expect(text).toContain(part)
    const mails = await shop.mails.waitFor((mail) => mail.to.includes(email), 2)
    const order = mails.find((mail) => mail.message.subject?.includes(number))
    expect((order?.message.text ?? '').replace(/\u00a0/g, ' ')).toContain(`Итого: ${roubles(goods)}`)
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

describe('the checkout page', () => {
  it.each([true, false])(
    'a phone shows the invalid field and its error when the summary line is pressed (scripts: %s)',
    async (scripted) => {
      const visitor = await visit(390, scripted)
      const { page } = visitor
      const [product] = products
      if (product) await addToCart(visitor, product)
      await shop.open(page, '/checkout')
      await page.getByRole('button', { name: 'Заказать' }).click()
      await page.getByRole('alert').getByRole('link', { name: 'Введите фамилию' }).click()
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
        .toBe('lastName')
      const edge = async (selector: string, side: 'top' | 'bottom') =>
        page
          .locator(selector)
          .first()
          .evaluate((element, which) => element.getBoundingClientRect()[which], side)
      await expect
        .poll(() => edge('label[for="lastName"]', 'top'))
        .toBeGreaterThanOrEqual(await edge('header', 'bottom'))
      await page.locator('form').getByText('Введите фамилию').last().waitFor()
      expect(await edge('[name="lastName"]', 'bottom')).toBeLessThan(await edge('.thumb-bar', 'top'))
      await page.context().close()
    },
  )

  it('a refused checkout page keeps the typed values and links to each invalid field', async () => {
    const visitor = await visit(1440, true)
    const { page } = visitor
    const [product] = products
    if (product) await addToCart(visitor, product)
    await shop.open(page, '/checkout')
    await page.fill('[name="firstName"]', 'Анна')
    await page.fill('[name="lastName"]', 'Ковалёва')
    await page.fill('[name="phone"]', '8 949 123-45-67')
    await page.fill('[name="email"]', 'anna@example')
    await page.check('[name="delivery"][value="delivery"]')
    await page.getByRole('button', { name: 'Заказать' }).click()
    await page.getByRole('alert').getByText('Введите город').waitFor()
    expect(await page.inputValue('[name="lastName"]')).toBe('Ковалёва')
    expect(await page.inputValue('[name="phone"]')).toBe('+7 (949) 123-45-67')
    expect(await page.getAttribute('[name="email"]', 'aria-invalid')).toBe('true')
    await page.getByRole('alert').getByRole('link', { name: 'Введите город' }).click()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('city')
    expect(await page.getAttribute('[name="city"]', 'aria-invalid')).toBe('true')
    await page.keyboard.type('Донецк')
    expect(await page.getAttribute('[name="city"]', 'aria-invalid')).toBeNull()
    expect(await page.getAttribute('[name="email"]', 'aria-invalid')).toBe('true')
    await page.fill('[name="city"]', '')
    await page.getByRole('button', { name: 'Заказать' }).click()
    await expect.poll(() => page.getAttribute('[name="city"]', 'aria-invalid')).toBe('true')
    await page.context().close()
  })

  it.each([true, false])(
    'the checkout page shows the chosen delivery’s sum without waiting for the server (JavaScript: %s)',
    async (scripted) => {
      const visitor = await visit(375, scripted)
      const { page } = visitor
      const cheap = products.find((product) => product.priceKopecks < 500_000)
      if (!cheap) throw new Error('No product below the free-delivery threshold')
      await addToCart(visitor, cheap)
      await shop.open(page, '/checkout')
      const total = page.locator('dd.sum-total:visible')
      expect((await total.innerText()).replace(/\u00a0/g, ' ')).toBe(roubles(cheap.priceKopecks))
      await page.check('[name="delivery"][value="delivery"]')
      expect((await total.innerText()).replace(/\u00a0/g, ' ')).toBe(roubles(cheap.priceKopecks + 50_000))
      await page.context().close()
    },
  )
})

it('a customer sets a password by the email, signs out and signs in again', async () => {
  const visitor = await visit(1440, true)
  const { page, complaints } = visitor
  const [product] = products
  if (product) await addToCart(visitor, product)
  await shop.open(page, '/cart')
  await checkOut(visitor, 'customer@example.ru')
  const [mail] = await shop.mails.waitFor(
    (candidate) =>
      candidate.to.includes('customer@example.ru') && (candidate.message.subject ?? '').includes('пароль'),
  )
  const link = /http\S+\/password-setup\S+/.exec(mail?.message.text ?? '')?.[0] ?? ''
  const other = await visit(375, true)
  await show(other.page, link)
  await other.page.fill('[name="password"]', 'короткий')
  await other.page.fill('[name="confirmation"]', 'другой пароль')
  await other.page.getByRole('button', { name: 'Сохранить пароль' }).click()
  await other.page.getByText('Пароли не совпадают').first().waitFor()
  await other.page.fill('[name="password"]', 'верный пароль')
  await other.page.fill('[name="confirmation"]', 'верный пароль')
  await other.page.getByRole('button', { name: 'Сохранить пароль' }).click()
  await other.page.waitForURL('**/order-success?orderId=*')
  await other.page
    .getByText(product?.sku ?? 'none')
    .first()
    .waitFor()
  await other.page.goto(`${shop.url}/login`)
  await other.page.getByRole('button', { name: 'Выйти' }).click()
  await other.page.waitForURL(`${shop.url}/`)
  await show(other.page, `${shop.url}/login`)
  await other.page.fill('[name="email"]', 'customer@example.ru')
  await other.page.fill('[name="password"]', 'неверный')
  await other.page.getByRole('button', { name: 'Войти', exact: true }).click()
  await other.page.getByText('Неверный email или пароль').waitFor()
  await other.page.fill('[name="password"]', 'верный пароль')
  await other.page.getByRole('button', { name: 'Войти', exact: true }).click()
  await other.page.waitForURL(`${shop.url}/`)
  expect(complaints).toEqual([])
  await page.context().close()
  await other.page.context().close()
})
