import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import type { AccountTokenPurpose } from '~/platform/generated/prisma/client'

import { checkoutFields } from '../support/orders/checkout-fields'
import { insertAccountToken } from '../support/people/insert-account-token'
import { inspectPages } from '../support/browser/inspect-pages'
import { DESKTOP, PHONE } from '../support/browser/screens'
import { settle, show } from '../support/browser/settle'
import { sharedShop, type SharedShop } from '../support/shop/shared-shop'
import { insertProducts, query } from '../support/database/shop-data'

let shop: SharedShop
let productId: string

beforeAll(async () => {
  shop = await sharedShop('empty')
  productId = (await insertProducts(shop.databaseUrl, 1, 500))[0] ?? ''
})

/** Every state of the account's pages, one after another; `look` is called on each. */
function walkOf(email: string) {
  const tokenFor = (purpose: AccountTokenPurpose) => insertAccountToken(shop.databaseUrl, { email, purpose })
  return async (page: Page, look: (name: string) => Promise<void>): Promise<void> => {
    const open = async (path: string, name = path): Promise<void> => {
      await show(page, shop.url + path)
      await look(name)
    }
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
    await open('/login?notice=verify')
    await open('/login?mode=register&next=%2Fprofile')
    await send('Зарегистрироваться', 'Введите имя')
    for (const [name, value] of Object.entries({ name: 'Анна', email, password: 'тайный пароль', confirmation: 'тайный пароль' }))
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
    await open('/profile/wishlist')
    await open('/profile/addresses/new')
    await send('Сохранить адрес', 'Введите город')
    await open('/profile/delete')
    await open('/profile/orders/nonsense', 'no such order')
    await open(`/confirm-email?token=${await tokenFor('VERIFY_EMAIL')}`, 'confirm e-mail')
    await open(`/reset-password?token=${await tokenFor('RESET_PASSWORD')}`, 'reset password')
    await open('/reset-password?token=nonsense')
    await open('/forgot-password?sent')
    await open(`/activate-account?token=${await tokenFor('ACTIVATE_ACCOUNT')}`, 'activation')
    await open('/activate-account')
  }
}

describe('the account’s pages at both widths', () => {
  it('are accessible, no wider than the screen, and hydrate without a word', async () => {
    expect(await inspectPages(shop.browser, [DESKTOP, PHONE], walkOf('walker@example.ru'))).toEqual({ found: {}, complaints: [] })
  })
})
