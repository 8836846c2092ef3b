import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { CUSTOMER_PASSWORD, registerCustomer } from '~tests/support/people/http-customer'
import { storyScreens } from '~tests/support/browser/screens'
import { sharedShop, type SharedShop } from '~tests/support/shop/shared-shop'
import { productAt, productsOnSale, type DemoProduct } from '~tests/support/database/shop-data'

let shop: SharedShop
let first: DemoProduct
let second: DemoProduct

beforeAll(async () => {
  shop = await sharedShop('demo')
  const products = await productsOnSale(shop.databaseUrl, 2)
  ;[first, second] = [productAt(products, 0), productAt(products, 1)]
})

const button = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true })
const see = (page: Page, text: string) => page.getByText(text).first().waitFor()

async function putIntoCart(page: Page, { id }: DemoProduct, quantity: number): Promise<void> {
  await page.request.post(`${shop.url}/cart`, {
    form: { intent: 'add', productId: id, quantity: String(quantity) },
  })
}

async function signIn(page: Page, email: string): Promise<void> {
  await registerCustomer(shop.url, { email })
  await page.request.post(`${shop.url}/login`, {
    form: { email, password: CUSTOMER_PASSWORD },
    maxRedirects: 0,
  })
}

describe.each(storyScreens())('on %s', (_, width, scripted) => {
  it('a removed line is restored with all its pieces, and the whole cart is emptied', async () => {
    const { page, complaints } = await shop.visit(width, scripted)
    await putIntoCart(page, first, 3)
    await putIntoCart(page, second, 1)
    await shop.open(page, '/cart')
    await button(page, `Удалить: ${first.name}`).click()
    await see(page, 'Товар убран из корзины')
    await expect.poll(() => button(page, `Удалить: ${first.name}`).count()).toBe(0)
    await page.getByRole('button', { name: 'Вернуть' }).click()
    await see(page, 'Товар снова в корзине')
    await expect.poll(() => page.getByLabel(`Количество: ${first.name}`).inputValue()).toBe('3')
    await button(page, 'Очистить корзину').click()
    await see(page, 'Корзина очищена')
    await see(page, 'КОРЗИНА ПУСТА')
    await shop.open(page, '/cart')
    await see(page, 'КОРЗИНА ПУСТА')
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('a product card is added to both lists and removed, and the comparison links to cart and wishlist', async () => {
    const { page, complaints } = await shop.visit(width, scripted)
    await signIn(page, `lists-${width}-${String(scripted)}@example.ru`)
    await shop.open(page, `/catalog?search=${encodeURIComponent(first.sku)}`)
    const [heart, compare] = [
      button(page, `В избранное: ${first.name}`),
      button(page, `К сравнению: ${first.name}`),
    ]
    const press = async (which: typeof heart, text: string, isPressed: boolean) => {
      await which.click()
      await see(page, text)
      await expect.poll(() => which.getAttribute('aria-pressed')).toBe(String(isPressed))
    }
    await press(heart, 'Товар добавлен в избранное', true)
    await press(compare, 'Товар добавлен к сравнению', true)
    await press(heart, 'Товар убран из избранного', false)
    await press(compare, 'Товар убран из сравнения', false)
    await press(compare, 'Товар добавлен к сравнению', true)

    await shop.open(page, '/compare')
    await button(page, `В корзину: ${first.name}`).click()
    await see(page, 'ДОБАВЛЕНО В КОРЗИНУ')
    await button(page, `Убрать одну штуку: ${first.name}`).waitFor()
    await button(page, `В избранное: ${first.name}`).click()
    await see(page, 'Товар добавлен в избранное')
    await button(page, `В избранном: ${first.name}`).waitFor()
    await shop.open(page, '/cart')
    expect(await page.getByLabel(`Количество: ${first.name}`).inputValue()).toBe('1')
    await shop.open(page, '/wishlist')
    expect(await button(page, `Убрать из избранного: ${first.name}`).count()).toBe(1)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('wishlist products are removed in the account, and the list is emptied on its page', async () => {
    const { page, complaints } = await shop.visit(width, scripted)
    await signIn(page, `wishes-${width}-${String(scripted)}@example.ru`)
    for (const { id } of [first, second])
      await page.request.post(`${shop.url}/wishlist`, { form: { wish: 'add', productId: id } })
    await shop.open(page, '/profile/wishlist')
    await button(page, `Убрать из избранного: ${first.name}`).click()
    await see(page, 'Товар убран из избранного')
    expect(new URL(page.url()).pathname).toBe('/profile/wishlist')
    await expect.poll(() => button(page, `Убрать из избранного: ${first.name}`).count()).toBe(0)
    expect(await button(page, `Убрать из избранного: ${second.name}`).count()).toBe(1)
    await shop.open(page, '/wishlist')
    await button(page, 'Очистить избранное').click()
    await see(page, 'Избранное очищено')
    await see(page, 'В избранном пока пусто')
    await shop.open(page, '/profile/wishlist')
    await see(page, 'В избранном пока пусто')
    expect(complaints).toEqual([])
    await page.context().close()
  })
})
