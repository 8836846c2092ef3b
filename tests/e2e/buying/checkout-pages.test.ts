import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { hashPassword } from '~/domain/auth/passwords.server'

import { checkoutFields } from '~tests/support/orders/checkout-fields'
import { HttpClient } from '~tests/support/http/http-client'
import { inspectPages } from '~tests/support/browser/inspect-pages'
import { inspectedWidths } from '~tests/support/browser/screens'
import { show } from '~tests/support/browser/settle'
import { sharedAdministrator, sharedShop, type SharedShop } from '~tests/support/shop/shared-shop'
import { firstOnSale, query } from '~tests/support/database/shop-data'

let shop: SharedShop
let productId: string

beforeAll(async () => {
  shop = await sharedShop('demo')
  productId = (await firstOnSale(shop.databaseUrl)).id
})

async function walk(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  await page.request.post(`${shop.url}/cart`, { form: { intent: 'add', productId, quantity: '1' } })
  await show(page, `${shop.url}/checkout`)
  await page.check('[name="delivery"][value="delivery"]')
  await page.locator('form.checkout-form').evaluate((form) => form.setAttribute('novalidate', ''))
  await page.getByRole('button', { name: 'Заказать' }).click()
  await page.getByText('Проверьте поля').waitFor()
  await look('checkout with errors')
  for (const [name, value] of Object.entries(checkoutFields))
    if (!['delivery', 'paymentMethod'].includes(name)) await page.fill(`[name="${name}"]`, value)
  await page.getByRole('button', { name: 'Заказать' }).click()
  await page.waitForURL('**/checkout/payment?*')
  await look('payment')
  await page.getByRole('button', { name: 'Подтвердить' }).click()
  await page.getByText('Подтверждаем заказ').waitFor()
  await page.getByRole('link', { name: 'Перейти к заказу' }).click()
  await page.waitForURL('**/order-success?*')
  await look('order')
  await show(page, `${shop.url}/login`)
  await page.fill('[name="email"]', 'nobody@example.ru')
  await page.fill('[name="password"]', 'мимо')
  await page.getByRole('button', { name: 'Войти', exact: true }).click()
  await page.getByText('Неверный email или пароль').waitFor()
  await look('login refused')
}

describe('pages at both widths', () => {
  it('the pages of a purchase are accessible, fit the screen, and hydrate without errors', async () => {
    expect(await inspectPages(shop.browser, inspectedWidths, walk)).toEqual({ found: {}, complaints: [] })
  })
})

describe('the back office', () => {
  it('the back office admits administrators only, and redirects to no foreign site after signing in', async () => {
    const context = await shop.browser.newContext()
    const page = await context.newPage()
    await page.goto(`${shop.url}/admin/login?next=https://evil.example/`)
    await page.fill('[name="email"]', sharedAdministrator.email)
    await page.fill('[name="password"]', sharedAdministrator.password)
    await page.getByRole('button', { name: 'ВОЙТИ' }).click()
    await page.waitForURL('**/admin')
    expect(new URL(page.url()).origin).toBe(shop.url)
    await page.getByRole('button', { name: 'Выйти' }).click()
    await page.waitForURL('**/admin/login')
    await page.goto(`${shop.url}/admin/orders`)
    expect(page.url()).toContain('/admin/login?next=')
    await context.close()
  })

  it('the back office informs a customer that they are not an administrator', async () => {
    const password = 'пароль покупателя'
    const [customer] = await query<{ email: string }>(
      shop.databaseUrl,
      `UPDATE "User" SET "passwordHash" = $1 WHERE "id" =
         (SELECT "id" FROM "User" WHERE "role" = 'CUSTOMER' AND "status" = 'ACTIVE' AND "passwordHash" IS NULL ORDER BY "email" LIMIT 1) RETURNING "email"`,
      [await hashPassword(password)],
    )
    const client = new HttpClient(shop.url)
    const refused = await client.post('/admin/login', { email: customer?.email ?? '', password })
    expect([refused.status, refused.words.includes('У вас нет прав администратора')]).toEqual([403, true])
    expect(
      (await client.post('/admin/login', { email: customer?.email ?? '', password: 'мимо' })).words,
    ).toContain('Неверный email или пароль')
    expect((await client.get('/admin/orders')).status).toBe(302)
    expect((await client.post('/login', { email: customer?.email ?? '', password })).status).toBe(303)
    expect((await client.get('/admin/orders')).status).toBe(302)
  })
})
