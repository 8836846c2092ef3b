import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { formatRoubles } from '~/platform/money/money'

import { checkoutFields } from '~tests/support/orders/checkout-fields'
import { placeOrderBy, registerBy } from '~tests/support/people/customer-forms'
import { HttpClient, inputValue, type HttpAnswer } from '~tests/support/http/http-client'
import { CUSTOMER_PASSWORD, registerCustomer } from '~tests/support/people/http-customer'
import { duringSettings } from '~tests/support/settings/during-settings'
import { storyScreens } from '~tests/support/browser/screens'
import { sharedShop, type SharedShop } from '~tests/support/shop/shared-shop'
import { insertProducts, query } from '~tests/support/database/shop-data'

const PRICE = 100_000
const roubles = (kopecks: number): string => formatRoubles(kopecks).replace(/\u00a0/g, ' ')

let shop: SharedShop
let productId: string

beforeAll(async () => {
  shop = await sharedShop('empty')
  productId = (await insertProducts(shop.databaseUrl, 1, 500))[0] ?? ''
  await query(
    shop.databaseUrl,
    `INSERT INTO "PromoCode" ("id", "code", "kind", "value") VALUES (gen_random_uuid(), 'ТЕСТ10', 'PERCENT', 10)`,
  )
})

const home = {
  ...checkoutFields,
  firstName: 'Анна',
  city: 'Донецк',
  street: 'ул. Артёма',
  house: '10',
  apartment: '5',
}
const work = {
  ...checkoutFields,
  firstName: 'Борис',
  city: 'Макеевка',
  street: 'пр. Ленина',
  house: '3',
  apartment: '',
}

const typedIn = (page: Page, names: string[]) =>
  Promise.all(names.map((name) => page.inputValue(`main [name="${name}"]`)))

async function fillContact(page: Page, email: string): Promise<void> {
  for (const name of ['firstName', 'lastName', 'phone'])
    await page.fill(`main [name="${name}"]`, checkoutFields[name] ?? '')
  await page.fill('main [name="email"]', email)
}

describe.each(storyScreens())('on %s', (_, width, scripted) => {
  it('the default address is filled in, and an order goes to another chosen address', async () => {
    const { page, complaints } = await shop.visit(width, scripted)
    const email = `addresses-${width}-${String(scripted)}@example.ru`
    const customer = await registerCustomer(shop.url, { email })
    for (const address of [home, work]) await customer.post('/profile/addresses/new', address)
    await page.request.post(`${shop.url}/login`, {
      form: { email, password: CUSTOMER_PASSWORD },
      maxRedirects: 0,
    })
    await page.request.post(`${shop.url}/cart`, { form: { intent: 'add', productId, quantity: '1' } })
    await shop.open(page, '/checkout')
    const fields = ['firstName', 'city', 'street', 'house', 'apartment']
    expect(await typedIn(page, fields)).toEqual(['Анна', 'Донецк', 'ул. Артёма', '10', '5'])
    await page.check('[name="delivery"][value="delivery"]')
    await page.fill('main [name="notes"]', 'Домофон 7')
    await page.getByRole('button', { name: 'Макеевка, пр. Ленина, 3' }).click()
    await expect.poll(() => typedIn(page, fields)).toEqual(['Борис', 'Макеевка', 'пр. Ленина', '3', ''])
    expect(
      await page.getByRole('button', { name: 'Макеевка, пр. Ленина, 3' }).getAttribute('aria-pressed'),
    ).toBe('true')
    expect(await typedIn(page, ['notes'])).toEqual(['Домофон 7'])
    await page.getByRole('button', { name: 'Заказать' }).click()
    await page.waitForURL('**/checkout/payment?orderId=*')
    const [order] = await query(
      shop.databaseUrl,
      'SELECT "firstName", "city", "comment" FROM "Order" WHERE "email" = $1',
      [email],
    )
    expect(order).toEqual({ firstName: 'Борис', city: 'Макеевка', comment: 'Домофон 7' })
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('a promo code typed at checkout keeps the form, lowers the sum and is in the order', async () => {
    const { page, complaints } = await shop.visit(width, scripted)
    const email = `promo-${width}-${String(scripted)}@example.ru`
    await page.request.post(`${shop.url}/cart`, { form: { intent: 'add', productId, quantity: '2' } })
    await shop.open(page, '/checkout')
    await fillContact(page, email)
    await page.check('[name="delivery"][value="pickup"]')
    await page.getByText('Есть промокод?').click()
    await page.getByLabel('Промокод').fill('нет-такого')
    await page.getByRole('button', { name: 'Применить' }).click()
    await page.getByText('Такого промокода нет').first().waitFor()
    await page.getByLabel('Промокод').fill('тест10')
    await page.getByLabel('Промокод').press('Enter')
    await page.getByText('Промокод ТЕСТ10').first().waitFor()
    expect(await typedIn(page, ['firstName', 'email'])).toEqual([checkoutFields.firstName, email])
    await page.getByRole('button', { name: 'Заказать' }).click()
    await page.waitForURL('**/checkout/payment?orderId=*')
    const [order] = await query(
      shop.databaseUrl,
      'SELECT "promoCode", "totalKopecks" FROM "Order" WHERE "email" = $1',
      [email],
    )
    expect(order).toEqual({ promoCode: 'ТЕСТ10', totalKopecks: PRICE * 1.8 })
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

describe('the page of a placed order', () => {
  it('the page shows discount, delivery and tax only when the order has them', async () => {
    const client = new HttpClient(shop.url)
    const plain = await placeOrderBy(client, [productId])
    const receipt = async (orderId: string) => (await client.get(`/order-success?orderId=${orderId}`)).words
    expect(await receipt(plain)).toContain(`Товары ${roubles(PRICE)} Итого ${roubles(PRICE)}`)
    await query(
      shop.databaseUrl,
      `UPDATE "Order" SET "discountKopecks" = 10000, "deliveryKopecks" = 35000, "taxKopecks" = 2000, "totalKopecks" = 127000, "deliveryMethod" = 'DELIVERY' WHERE "id" = $1`,
      [plain],
    )
    expect(await receipt(plain)).toContain(
      `Товары ${roubles(PRICE)} Скидка −${roubles(10_000)} Доставка курьером ${roubles(35_000)} Налог ${roubles(2_000)} Итого ${roubles(127_000)}`,
    )
  })
})

describe('the cookies of a guest who has ordered', () => {
  const words = async (client: HttpClient, orderId: string) =>
    (await client.get(`/order-success?orderId=${orderId}`)).words

  it('the cookies open each order in the browser that placed it, until a sign-out', async () => {
    const client = new HttpClient(shop.url)
    const orders = [await placeOrderBy(client, [productId]), await placeOrderBy(client, [productId])]
    for (const orderId of orders) expect(await words(client, orderId)).toContain('Итого')
    await client.post('/logout', {})
    for (const orderId of orders) expect(await words(client, orderId)).not.toContain('Итого')
  })

  it('the cookies copied with the cart before the order open nothing', async () => {
    const client = new HttpClient(shop.url)
    await client.post('/cart', { intent: 'add', productId, quantity: '1' })
    const copy = { Cookie: client.cookieHeader }
    const orderId = await placeOrderBy(client, [], { email: 'copied-cookie@example.ru' })
    const page = await new HttpClient(shop.url).get(`/order-success?orderId=${orderId}`, copy)
    expect([page.words.includes('Итого'), (await words(client, orderId)).includes('Итого')]).toEqual([
      false,
      true,
    ])
    const setup = await new HttpClient(shop.url).get(`/password-setup?orderId=${orderId}`, copy)
    expect(setup.status).toBe(403)
    expect((await client.get(`/password-setup?orderId=${orderId}`)).status).toBe(200)
  })

  it('the cookies open no guest’s order after another person signs in on the same browser', async () => {
    const client = new HttpClient(shop.url)
    const orderId = await placeOrderBy(client, [productId], { email: 'first-person@example.ru' })
    await registerBy(client, 'second-person@example.ru')
    expect(await words(client, orderId)).not.toContain('Итого')
    expect((await client.get(`/password-setup?orderId=${orderId}`)).status).toBe(403)
  })

  it('the cookies are sent again for a repeated form, but not for a form without its key', async () => {
    const client = new HttpClient(shop.url)
    await client.post('/cart', { intent: 'add', productId, quantity: '1' })
    const cart = { Cookie: client.cookieHeader }
    const page = await client.get('/checkout')
    const form = { ...checkoutFields, checkoutKey: inputValue(page.text, 'checkoutKey') }
    const sent = () => new HttpClient(shop.url).post('/checkout', form, cart)
    const names = ({ headers }: HttpAnswer) => headers.getSetCookie().map((line) => line.split('=')[0])
    const [first, second] = [await sent(), await sent()]
    expect(second.headers.get('Location')).toBe(first.headers.get('Location'))
    expect([names(first), names(second)]).toEqual([
      ['cart', 'placed'],
      ['cart', 'placed'],
    ])
    const { checkoutKey: _key, ...keyless } = form
    expect(names(await new HttpClient(shop.url).post('/checkout', keyless, cart))).not.toContain('placed')
  })
})

describe('a shop without guest orders', () => {
  it('a shop without guest orders redirects to sign-in and back before it accepts an order', async () => {
    const email = 'no-guest@example.ru'
    const client = await registerCustomer(shop.url, { email })
    await client.post('/logout', {})
    await client.post('/cart', { intent: 'add', productId, quantity: '1' })
    await duringSettings(shop.databaseUrl, 'features', { guestCheckout: false }, async () => {
      const page = () => client.get('/checkout')
      await expect.poll(async () => (await page()).status).toBe(303)
      const signIn = '/login?next=%2Fcheckout'
      expect((await page()).headers.get('Location')).toBe(signIn)
      const refused = await client.post('/checkout', {
        ...checkoutFields,
        email: 'guest-refused@example.ru',
        delivery: 'pickup',
      })
      expect([refused.status, refused.headers.get('Location')]).toEqual([303, signIn])
      expect(
        await query(shop.databaseUrl, `SELECT 1 FROM "Order" WHERE "email" = 'guest-refused@example.ru'`),
      ).toEqual([])
      expect((await client.get(signIn)).text).toContain('value="/checkout"')
      const entered = await client.post(signIn, { email, password: CUSTOMER_PASSWORD, next: '/checkout' })
      expect([entered.status, entered.headers.get('Location')]).toEqual([303, '/checkout'])
      const checkout = await page()
      expect([checkout.status, checkout.words.includes('Краска 1')]).toEqual([200, true])
    })
  })
})
