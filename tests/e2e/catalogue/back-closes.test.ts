import { beforeAll, describe, expect, it } from 'vitest'

import { firstOnSale } from '~tests/support/database/shop-data'
import { sharedShop, type SharedShop } from '~tests/support/shop/shared-shop'

let shop: SharedShop
let productPath: string

beforeAll(async () => {
  shop = await sharedShop('demo')
  productPath = `/product/${(await firstOnSale(shop.databaseUrl)).slug}`
})

describe('Back on a phone', () => {
  it('Back closes the filters of a phone, keeps what was chosen in them, and then leaves the catalogue', async () => {
    await shop.inspect('/brands', { viewport: { width: 390, height: 844 } }, async (page, complaints) => {
      const filters = page.getByRole('complementary', { name: 'Фильтры' })
      const open = async () => {
        await page.getByRole('button', { name: /^Фильтры/ }).click()
        await filters.waitFor()
      }
      const isShown = () => filters.isVisible()
      await page.getByRole('navigation', { name: 'Быстрый доступ' }).getByText('Каталог').click()
      await page.waitForURL('**/catalog')
      await open()
      await page.goBack()
      await expect.poll(isShown).toBe(false)
      expect(new URL(page.url()).pathname).toBe('/catalog')
      await open()
      await page.getByTitle('белый', { exact: true }).click()
      await page.getByRole('link', { name: 'Убрать фильтр: белый', includeHidden: true }).waitFor()
      await page.goBack()
      await expect.poll(isShown).toBe(false)
      expect(new URL(page.url()).searchParams.has('color')).toBe(true)
      await open()
      await page.getByRole('button', { name: 'Закрыть фильтры' }).click()
      await expect.poll(isShown).toBe(false)
      await page.goBack()
      await page.waitForURL('**/catalog')
      await expect.poll(() => page.locator('input[value="белый"]').first().isChecked()).toBe(false)
      await page.goBack()
      await page.waitForURL('**/brands')
      expect(complaints).toEqual([])
    })
  })

  it('Back closes the large picture and keeps the product page', async () => {
    const { page } = await shop.visit(390, true)
    await shop.open(page, productPath)
    const dialog = page.getByRole('dialog', { name: 'Фото товара' })
    await page
      .getByRole('link', { name: /^Увеличить: / })
      .first()
      .click()
    await dialog.waitFor()
    await page.goBack()
    await expect.poll(() => dialog.isVisible()).toBe(false)
    expect(new URL(page.url()).pathname).toBe(productPath)
    await page.context().close()
  })
})
