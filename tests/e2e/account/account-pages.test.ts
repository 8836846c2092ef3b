import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { checkoutFields } from '~tests/support/orders/checkout-fields'
import { inspectPages } from '~tests/support/browser/inspect-pages'
import { inspectedWidths } from '~tests/support/browser/screens'
import { settle, show } from '~tests/support/browser/settle'
import { sharedShop, type SharedShop } from '~tests/support/shop/shared-shop'
import { insertProducts, query } from '~tests/support/database/shop-data'

let shop: SharedShop
let productId: string

beforeAll(async () => {
  shop = await sharedShop('empty')
  productId = (await insertProducts(shop.databaseUrl, 1, 500))[0] ?? ''
})

function walkOf(email: string) {
  return async (page: Page, look: (name: string) => Promise<void>): Promise<void> => {
    const open = (path: string): Promise<void> => show(page, shop.url + path)
    const send = async (name: string, text: string): Promise<void> => {
      await page
        .locator('main form')
        .first()
        .evaluate((form) => form.setAttribute('novalidate', ''))
      await page
        .locator('main form')
        .last()
        .evaluate((form) => form.setAttribute('novalidate', ''))
      await page.locator('main').getByRole('button', { name, exact: true }).click()
      await page.getByText(text).first().waitFor()
      await look(`${name} with errors`)
    }
    await open('/login?mode=register&next=%2Fprofile')
    await send('Зарегистрироваться', 'Введите имя')
    for (const [name, value] of Object.entries({
      name: 'Анна',
      email,
      password: 'тайный пароль',
      confirmation: 'тайный пароль',
    }))
      await page.fill(`main [name="${name}"]`, value)
    await page.getByRole('button', { name: 'Зарегистрироваться' }).click()
    await page.waitForURL('**/profile')
    await settle(page)
    await look('no orders')
    await page.request.post(`${shop.url}/cart`, { form: { intent: 'add', productId, quantity: '1' } })
    await page.request.post(`${shop.url}/checkout`, { form: { ...checkoutFields, email } })
    await page.request.post(`${shop.url}/profile/addresses/new`, { form: checkoutFields })
    await open('/profile')
    await page.getByRole('link', { name: /Подробнее о заказе/ }).click()
    await page.waitForURL('**/profile/orders/*')
    await settle(page)
    await page.locator('summary', { hasText: 'Отменить заказ' }).click()
    await look('order')
    await query(shop.databaseUrl, `UPDATE "Product" SET "stock" = 0, "inStock" = false`)
    await page.getByRole('button', { name: 'Повторить заказ' }).click()
    await page.getByText('Ничего не добавлено').waitFor()
    await look('order that cannot be repeated')
    await query(shop.databaseUrl, `UPDATE "Product" SET "stock" = 400, "inStock" = true`)
    await page.request.post(`${shop.url}/profile/details`, {
      form: { intent: 'profile', name: 'Анна', email: `new-${email}`, current: 'тайный пароль' },
    })
    await open('/profile/details')
    await page.fill('#current', 'мимо')
    for (const name of ['password', 'confirmation']) await page.fill(`main [name="${name}"]`, 'другой пароль')
    await page.getByRole('button', { name: 'Сменить пароль' }).click()
    await page.getByText('Неверный пароль').waitFor()
    await look('wrong password')
    await open('/profile/addresses/new')
    await send('Сохранить адрес', 'Введите город')
  }
}

describe('the account’s pages at both widths', () => {
  it('the account pages are accessible, fit the screen, and hydrate without errors', async () => {
    expect(await inspectPages(shop.browser, inspectedWidths, walkOf('walker@example.ru'))).toEqual({
      found: {},
      complaints: [],
    })
  })
})
