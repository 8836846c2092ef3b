import { beforeAll, describe, expect, it } from 'vitest'

import { storyScreens } from '~tests/support/browser/screens'
import { productAt, productPath, productsOnSale } from '~tests/support/database/shop-data'
import { CUSTOMER_PASSWORD } from '~tests/support/people/http-customer'
import { sharedShop, type SharedShop } from '~tests/support/shop/shared-shop'

let shop: SharedShop
let product: string

beforeAll(async () => {
  shop = await sharedShop('demo')
  product = productPath(productAt(await productsOnSale(shop.databaseUrl, 1), 0))
})

describe.each(storyScreens())('on %s', (_, width, scripted) => {
  it('registration, sign-out and sign-in show a confirmation, and an added product links to the cart', async () => {
    const { page, complaints } = await shop.visit(width, scripted)
    const said = page.getByRole('status').locator('visible=true')
    const email = `said-${width}-${String(scripted)}@example.ru`
    await shop.open(page, '/login?mode=register')
    await page.fill('[name="name"]', 'Анна Ковалёва')
    await page.fill('[name="email"]', email)
    await page.fill('[name="password"]', CUSTOMER_PASSWORD)
    await page.fill('[name="confirmation"]', CUSTOMER_PASSWORD)
    await page.locator('main form').getByRole('button', { name: 'Зарегистрироваться' }).click()
    await said.getByText('Аккаунт создан, вы вошли').waitFor()
    await shop.open(page, '/profile')
    await page.getByRole('button', { name: 'Выйти', exact: true }).first().click()
    await said.getByText('Вы вышли').waitFor()
    await shop.open(page, '/login')
    await page.fill('[name="email"]', email)
    await page.fill('[name="password"]', CUSTOMER_PASSWORD)
    await page.locator('main form').getByRole('button', { name: 'Войти' }).click()
    await said.getByText('Вы вошли', { exact: true }).waitFor()
    await shop.open(page, product)
    await page
      .locator('main')
      .getByRole('button', { name: /^(В корзину|Добавить)/ })
      .first()
      .click()
    await said.getByRole('link', { name: 'Перейти в корзину' }).click()
    await page.waitForURL(`${shop.url}/cart`)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('a short password is refused beside its field and in the summary, not under the header', async () => {
    const { page } = await shop.visit(width, scripted)
    await shop.open(page, '/login?mode=register')
    await page.fill('[name="name"]', 'Анна')
    await page.fill('[name="email"]', 'short@example.ru')
    await page.fill('[name="password"]', '123')
    await page.fill('[name="confirmation"]', '123')
    await page.locator('main form').getByRole('button', { name: 'Зарегистрироваться' }).click()
    await page.locator('main form').getByText('Пароль должен содержать минимум 6 символов').first().waitFor()
    expect(
      await page
        .getByRole('alert')
        .getByRole('link', { name: 'Пароль должен содержать минимум 6 символов' })
        .getAttribute('href'),
    ).toBe('#password')
    const header = await page.locator('.shop-header').boundingBox()
    await page.locator('[name="password"]').focus()
    const field = await page.locator('[name="password"]').boundingBox()
    expect(field?.y ?? 0).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
    await page.context().close()
  })
})
