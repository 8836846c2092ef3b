import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { enterOffice } from '~tests/support/browser/enter-office'
import { officeScreens, storyScreens } from '~tests/support/browser/screens'
import { query } from '~tests/support/database/shop-data'
import { sharedAdministrator, sharedShop, type SharedShop } from '~tests/support/shop/shared-shop'

let shop: SharedShop
let product: { id: string; sku: string; name: string; slug: string; priceKopecks: number }

beforeAll(async () => {
  shop = await sharedShop('small')
  const columns = '"id", "sku", "name", "slug", "priceKopecks"'
  const text = `SELECT ${columns} FROM "Product" WHERE "isActive" AND "archivedAt" IS NULL AND "stock" > 20 AND "compareAtPriceKopecks" IS NULL ORDER BY "sku" LIMIT 1`
  const [row] = await query<typeof product>(shop.databaseUrl, text)
  if (!row) throw new Error('Nothing is sold')
  product = row
})

async function readPrices(): Promise<{ page: string; price: number; compareAtPrice: number | null }> {
  const [page, call] = await Promise.all([
    fetch(`${shop.url}/product/${product.slug}`),
    fetch(`${shop.url}/api/products/${product.id}`),
  ])
  const { data } = (await call.json()) as { data: { price: number; compareAtPrice: number | null } }
  return {
    page: (await page.text()).replaceAll('<!-- -->', ''),
    price: data.price,
    compareAtPrice: data.compareAtPrice,
  }
}

const rowPrice = async () =>
  (
    await query<{ priceKopecks: number }>(
      shop.databaseUrl,
      'SELECT "priceKopecks" FROM "Product" WHERE "id" = $1',
      [product.id],
    )
  )[0]?.priceKopecks

const save = (page: Page) => page.getByRole('button', { name: 'Сохранить' }).click()

describe.each(storyScreens(officeScreens))('sales at %s', (_, width, scripted) => {
  it('a sale is created, previewed, shown to shoppers, copied and deleted', async () => {
    const name = `Осень ${width} ${scripted ? 'со скриптами' : 'без них'}`
    const half = Math.round(product.priceKopecks / 200) * 100
    const { page, complaints } = await shop.visit(width, scripted)
    await enterOffice(shop, page, sharedAdministrator, '/admin/sales')
    await page.getByRole('link', { name: 'Добавить акцию' }).first().click()
    await page.getByRole('heading', { name: 'Новая акция' }).waitFor()

    await page.getByLabel('Название').fill(name)
    await page.getByLabel('Сколько').fill('95')
    await page.getByLabel('Найти и добавить').fill(product.sku)
    if (!scripted) await page.getByRole('button', { name: 'Найти', exact: true }).click()
    await page.getByRole('listitem').getByRole('button', { name: product.sku }).click()
    await expect.poll(() => page.getByLabel('Артикулы').inputValue()).toBe(product.sku)
    await save(page)
    await page.getByText('Процент — целое число от 1 до 90', { exact: true }).waitFor()
    await page.getByLabel('Сколько').fill('50')
    await page.getByLabel('Конец').fill('2098-12-01T00:00')
    await page.getByRole('button', { name: 'Посмотреть, что изменится' }).click()
    await page.getByRole('heading', { name: 'Что изменится: 1 товар' }).waitFor()
    expect(await readPrices()).toMatchObject({ price: product.priceKopecks / 100, compareAtPrice: null })

    await save(page)
    await page.getByText(`Акция «${name}» добавлена`).waitFor()
    // The rules apply at once; the worker updates the row later.
    const sold = await readPrices()
    expect(sold).toMatchObject({ price: half / 100, compareAtPrice: product.priceKopecks / 100 })
    expect(sold.page).toContain(`${name}, до 30 ноября`)
    expect(sold.page).toContain('"priceValidUntil":"2098-11-30"')
    await expect.poll(rowPrice).toBe(half)
    await shop.open(page, `/admin/products/${product.id}/edit`)
    await page.getByText('Сейчас действует акция').waitFor()
    expect(await page.locator('[name="price"]').inputValue()).toBe(
      String(product.priceKopecks / 100).replace('.', ','),
    )

    await shop.open(page, `/admin/sales?search=${encodeURIComponent(name)}&state=running`)
    const row = page.getByRole('row').filter({ hasText: name })
    await row.getByText('на 1 товар').waitFor()
    await page.getByRole('button', { name: `Действия: ${name}`, exact: true }).click()
    await row.getByRole('link', { name: `Копировать: ${name}` }).click()
    await page.getByRole('heading', { name: 'Новая акция' }).waitFor()
    expect([
      await page.getByLabel('Артикулы').inputValue(),
      await page.getByLabel('Включена').isChecked(),
    ]).toEqual([product.sku, false])
    await shop.open(page, `/admin/sales?search=${encodeURIComponent(name)}`)
    await page.getByRole('button', { name: `Действия: ${name}`, exact: true }).click()
    await row.getByRole('link', { name: `Удалить: ${name}` }).click()
    await page.getByRole('button', { name: 'Удалить акцию' }).click()
    await page.getByText(`Акция «${name}» удалена`).waitFor()
    expect(await readPrices()).toMatchObject({ price: product.priceKopecks / 100, compareAtPrice: null })
    await expect.poll(rowPrice).toBe(product.priceKopecks)
    expect(complaints.filter((complaint) => !/4(00|22)/.test(complaint))).toEqual([])
    await page.context().close()
  })
})
