import type { Page, Request } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { PHONE } from '~tests/support/browser/screens'
import { settle } from '~tests/support/browser/settle'
import { productAt, productPath, productsOnSale, type DemoProduct } from '~tests/support/database/shop-data'
import { HttpClient } from '~tests/support/http/http-client'
import { PlainPage } from '~tests/support/http/plain-page'
import { checkoutFields } from '~tests/support/orders/checkout-fields'
import { sharedShop, type SharedShop } from '~tests/support/shop/shared-shop'

let shop: SharedShop
let products: DemoProduct[]

beforeAll(async () => {
  shop = await sharedShop('demo')
  products = await productsOnSale(shop.databaseUrl, 5, 60)
})

const at = (index: number) => productAt(products, index)
const OFFLINE = 'Нет связи. Данные на месте, повторите.'

const buyButton = (page: Page) => page.locator('.buy-form .button-accent')
const cartBadge = (page: Page) => page.locator('.shop-header a[href="/cart"] .count-badge').first()

const isChange = (request: Request) => request.method() === 'POST'

/** Holds the cart's requests back, as a slow network does, until `release`. */
async function holdCart(
  page: Page,
  isHeld: (request: Request) => boolean = () => true,
): Promise<{ sent: () => number; release: () => void }> {
  let sent = 0
  let release = (): void => undefined
  const released = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/cart.data*', async (route) => {
    if (isHeld(route.request())) {
      sent += 1
      await released
    }
    await route.continue()
  })
  return {
    sent: () => sent,
    release: () => release(),
  }
}

describe('on a phone', () => {
  it('three taps on a slow network put one piece into the cart, and the button says that it is busy', async () => {
    const { page, complaints } = await shop.visit(PHONE, true)
    await shop.open(page, productPath(at(0)))
    const cart = await holdCart(page)
    await buyButton(page).click()
    await page.getByText('Добавляем…').waitFor()
    expect(await buyButton(page).getAttribute('aria-busy')).toBe('true')
    await buyButton(page).click()
    await buyButton(page).click()
    cart.release()
    await page.getByText('ДОБАВЛЕНО В КОРЗИНУ').waitFor()
    await page.getByText('В корзине уже 1').waitFor()
    expect([cart.sent(), await cartBadge(page).innerText()]).toEqual([1, expect.stringMatching(/1$/)])
    await page.getByRole('link', { name: 'Перейти в корзину' }).click()
    await page.getByRole('heading', { name: 'Корзина' }).waitFor()
    expect(await page.locator('.toast').count()).toBe(0)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('presses of «+» before the checkout are all in the order, and none comes after it', async () => {
    const { page } = await shop.visit(PHONE, true)
    await shop.open(page, productPath(at(4)))
    await buyButton(page).click()
    await page.getByRole('link', { name: 'Перейти в корзину' }).click()
    await page.getByRole('heading', { name: 'Корзина' }).waitFor()
    const cart = await holdCart(page, isChange)
    const quantity = page.getByLabel(`Количество: ${at(4).name}`)
    for (const pieces of ['2', '3', '4']) {
      await page.getByRole('button', { name: `Больше: ${at(4).name}` }).click()
      await expect.poll(() => quantity.inputValue()).toBe(pieces)
    }
    const link = page.getByRole('link', { name: 'Оформить заказ' })
    await link.click()
    expect([await link.getAttribute('aria-busy'), cart.sent()]).toEqual(['true', 1])
    cart.release()
    await page.waitForURL('**/checkout')
    expect(cart.sent()).toBe(2)
    await page.getByText('Товары, 4 шт.').waitFor()
    for (const name of ['firstName', 'lastName', 'phone', 'email'])
      await page.locator(`.checkout-form [name="${name}"]`).fill(checkoutFields[name] ?? '')
    await page.getByRole('button', { name: 'Заказать' }).click()
    await page.waitForURL('**/checkout/payment?orderId=*')
    await shop.open(page, '/cart')
    await page.getByText('КОРЗИНА ПУСТА').waitFor()
    expect(cart.sent()).toBe(2)
    await page.context().close()
  })

  it('the checkout waits for a change of the cart that is still on its way', async () => {
    const { page } = await shop.visit(PHONE, true)
    await shop.open(page, productPath(at(4)))
    await buyButton(page).click()
    await page.getByRole('link', { name: 'Перейти в корзину' }).click()
    await page.getByRole('link', { name: 'Оформить заказ' }).click()
    await page.waitForURL('**/checkout')
    await page.getByRole('link', { name: 'Вернуться в корзину' }).filter({ visible: true }).click()
    await page.getByRole('heading', { name: 'Корзина' }).waitFor()
    const cart = await holdCart(page, isChange)
    await page.getByRole('button', { name: `Больше: ${at(4).name}` }).click()
    await page.goBack()
    await page.getByText('Товары, 1 шт.').waitFor()
    const order = page.getByRole('button', { name: 'Заказать' })
    expect([await order.getAttribute('aria-busy'), await order.isDisabled()]).toEqual(['true', true])
    for (const name of ['firstName', 'lastName', 'phone', 'email'])
      await page.locator(`.checkout-form [name="${name}"]`).fill(checkoutFields[name] ?? '')
    await page.locator('.checkout-form [name="email"]').press('Enter')
    cart.release()
    await page.getByText('Товары, 2 шт.').waitFor()
    await order.click()
    await page.waitForURL('**/checkout/payment?orderId=*')
    await page.context().close()
  })

  it('without a connection nothing is lost: not the page, not the cart, not the way back', async () => {
    const { page } = await shop.visit(PHONE, true)
    await shop.open(page, '/catalog')
    const card = page.locator('.product-card a[href^="/product/"]').first()
    await card.click()
    await page.waitForURL('**/product/**')
    await settle(page)
    const url = page.url()
    await page.context().setOffline(true)
    await buyButton(page).click()
    await page.locator('.toasts').getByText('Нет связи. Данные на месте, повторите.').waitFor()
    expect(await page.getByText('В корзине уже').count()).toBe(0)
    await page.locator('.header-back').click()
    await page.getByText(OFFLINE).first().waitFor()
    await page.goBack()
    await page.locator('.connection-notice').getByText(OFFLINE).waitFor()
    expect(page.url()).toBe(url)
    await page.context().setOffline(false)
    await buyButton(page).click()
    await page.getByText('В корзине уже 1').waitFor()
    await page.goBack()
    await page.waitForURL('**/catalog')
    await page.context().close()
  })

  it('a guest buys with pickup in nine taps from the home page, and back leads to the order', async () => {
    const { page } = await shop.visit(PHONE, true)
    let taps = 0
    const tap = async (what: ReturnType<Page['locator']>) => {
      taps += 1
      await what.click()
    }
    const type = async (name: string) => {
      taps += 1
      await page.locator(`.checkout-form [name="${name}"]`).fill(checkoutFields[name] ?? '')
    }
    await shop.open(page, '/')
    await tap(
      page
        .locator('main .product-card')
        .getByRole('button', { name: /^В корзину/ })
        .first(),
    )
    await tap(page.getByRole('link', { name: 'Перейти в корзину' }))
    await tap(page.getByRole('link', { name: 'Оформить заказ' }))
    await page.waitForURL('**/checkout')
    expect(await page.locator('[name="delivery"][value="pickup"]').isChecked()).toBe(true)
    for (const name of ['firstName', 'lastName', 'phone', 'email']) await type(name)
    await tap(page.getByRole('button', { name: 'Заказать' }))
    await page.waitForURL('**/checkout/payment?orderId=*')
    await tap(page.getByRole('button', { name: 'Подтвердить' }))
    await page.waitForURL('**/order-success?orderId=*')
    await page.getByText('Спасибо за заказ!').waitFor()
    expect(taps).toBeLessThanOrEqual(9)
    await page.context().close()
  })

  it('the way back from the payment leads to the order', async () => {
    const { page } = await shop.visit(PHONE, true)
    await shop.open(page, productPath(at(1)))
    await buyButton(page).click()
    await page.getByRole('link', { name: 'Перейти в корзину' }).click()
    await page.getByRole('link', { name: 'Оформить заказ' }).click()
    await page.waitForURL('**/checkout')
    for (const name of ['firstName', 'lastName', 'phone', 'email'])
      await page.locator(`.checkout-form [name="${name}"]`).fill(checkoutFields[name] ?? '')
    await page.getByRole('button', { name: 'Заказать' }).click()
    await page.waitForURL('**/checkout/payment?orderId=*')
    await page.goBack()
    await page.waitForURL('**/order-success?orderId=*')
    await page.getByText('Спасибо за заказ!').waitFor()
    await page.context().close()
  })
})

describe('without scripts', () => {
  it('the same form sent twice counts once, and a cleared cart is brought back', async () => {
    const shopper = new HttpClient(shop.url)
    const page = await new PlainPage(shopper).open(productPath(at(2)))
    await page.fill('Количество', '2').press('В корзину')
    expect(page.words).toContain('В корзине уже 2 шт.')
    const again = { intent: 'add', productId: at(2).id, quantity: '2', inCart: '0' }
    expect((await shopper.post('/cart', again)).status).toBe(303)
    await page.open('/cart')
    expect(page.value(`Количество: ${at(2).name}`)).toBe('2')
    await page.press('Очистить корзину')
    expect(page.words).toContain('КОРЗИНА ПУСТА')
    await page.press('Вернуть товары')
    expect(page.words).toContain('Товары снова в корзине')
    expect(page.value(`Количество: ${at(2).name}`)).toBe('2')
  })

  it('the checkout of a buyer who has just ordered leads to the order', async () => {
    const shopper = new HttpClient(shop.url)
    await shopper.post('/cart', { intent: 'add', productId: at(3).id, quantity: '1' })
    await shopper.post('/checkout', { ...checkoutFields, delivery: 'pickup' })
    const { words, text } = await shopper.get('/checkout')
    expect([words.includes('ЗАКАЗ УЖЕ ОФОРМЛЕН'), /href="\/order-success\?orderId=/.test(text)]).toEqual([
      true,
      true,
    ])
  })
})
