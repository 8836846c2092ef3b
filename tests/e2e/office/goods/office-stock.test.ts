import { beforeAll, describe, expect, it } from 'vitest'

import { enterOffice } from '~tests/support/browser/enter-office'
import { officeScreens, storyScreens } from '~tests/support/browser/screens'
import { query } from '~tests/support/database/shop-data'
import { sharedAdministrator, sharedShop, type SharedShop } from '~tests/support/shop/shared-shop'

let shop: SharedShop

beforeAll(async () => {
  shop = await sharedShop('small')
})

describe.each(storyScreens(officeScreens))('the stock at %s', (_, width, scripted) => {
  it('stock is found, changed with a reason, and confirmed again after a concurrent change', async () => {
    const text =
      'SELECT "id", "sku", "name", "stock" FROM "Product" WHERE "archivedAt" IS NULL AND "stock" > 20 ORDER BY "sku" DESC LIMIT 1'
    const [product] = await query<{ id: string; sku: string; name: string; stock: number }>(
      shop.databaseUrl,
      text,
    )
    if (!product) throw new Error('Nothing is in stock')
    const { page, complaints } = await shop.visit(width, scripted)
    await enterOffice(shop, page, sharedAdministrator, '/admin/inventory')
    await page.getByText('Стоимость остатков').waitFor()
    await page.getByRole('searchbox', { name: 'Поиск' }).fill(product.sku)
    await page.getByRole('button', { name: 'Найти' }).click()
    await page.getByText('Показано 1–1 из 1').waitFor()
    await page.getByRole('link', { name: /Изменить остаток/ }).click()
    const path = () => new URL(page.url()).pathname
    expect(path() === '/admin/inventory').toBe(scripted)

    await page.getByRole('button', { name: 'Изменить остаток' }).click()
    await page.getByText('Укажите причину').first().waitFor()
    await page.getByLabel('Штук').fill('-3')
    await page.getByLabel('Причина').fill('Брак: вмятины на банках')
    await page.getByRole('button', { name: 'Изменить остаток' }).click()
    await page.getByText('Остатки обновлены!').waitFor()
    await page
      .getByText(`${product.stock - 3} шт.`, { exact: true })
      .first()
      .waitFor()
    expect(path() === '/admin/inventory').toBe(scripted)
    if (scripted) await page.getByRole('link', { name: product.name, exact: true }).click()
    await page.getByRole('link', { name: 'Все движения товара' }).click()
    await page.getByRole('heading', { name: 'Движения товаров' }).waitFor()
    await page
      .getByRole('row')
      .filter({ hasText: 'Брак: вмятины на банках' })
      .getByText('-3')
      .first()
      .waitFor()
    await page.getByRole('link', { name: product.name, exact: true }).first().click()

    await page.getByLabel('Как изменить').selectOption('value')
    await page.getByLabel('Штук').fill('50')
    await page.getByLabel('Причина').fill('Пересчёт')
    await query(shop.databaseUrl, 'UPDATE "Product" SET "stock" = "stock" - 1 WHERE "id" = $1', [product.id])
    await page.getByRole('button', { name: 'Изменить остаток' }).click()
    await page
      .getByText(`было ${product.stock - 3}, стало ${product.stock - 4}`)
      .first()
      .waitFor()
    expect(await page.getByLabel('Штук').inputValue()).toBe('50')
    await page.getByRole('button', { name: 'Изменить остаток' }).click()
    await page.getByText('50 шт.', { exact: true }).waitFor()
    const rows = await query(shop.databaseUrl, 'SELECT "stock" FROM "Product" WHERE "id" = $1', [product.id])
    expect(rows).toEqual([{ stock: 50 }])
    await shop.open(page, `/admin/inventory?search=${encodeURIComponent(product.sku)}`)
    await page.getByLabel(`Отметить товар ${product.name}`).check()
    await page.getByRole('button', { name: 'Задать минимальный остаток' }).click()
    await page.waitForURL('**/admin/products/bulk/**')
    // The browser logs the 4xx of a rejected form.
    expect(complaints.filter((complaint) => !/40[09]/.test(complaint))).toEqual([])
    await page.context().close()
  })
})
