import { beforeAll, expect, it } from 'vitest'

import { countClicks } from '~tests/support/browser/count-clicks'
import { enterOffice } from '~tests/support/browser/enter-office'
import { DESKTOP, PHONE } from '~tests/support/browser/screens'
import { insertProducts, query } from '~tests/support/database/shop-data'
import { sharedAdministrator, sharedShop, type SharedShop } from '~tests/support/shop/shared-shop'

let shop: SharedShop
let stories = 0

beforeAll(async () => {
  shop = await sharedShop('empty')
})

async function sample(): Promise<string> {
  stories += 1
  await insertProducts(shop.databaseUrl, 1, 40)
  const [row] = await query<{ id: string }>(
    shop.databaseUrl,
    `INSERT INTO "Product" ("id", "slug", "sku", "name", "categoryId", "priceKopecks", "color", "colorHex", "volumeMl")
     VALUES (gen_random_uuid(), 'variant-' || $1, 'ВРТ-' || $1 || '-MTN-27', 'Вариант ' || $1 || ', мятный, 2,7 л',
       (SELECT "id" FROM "Category" LIMIT 1), 204000, 'мятный', '#a8d0bb', 2700) RETURNING "id"`,
    [String(stories)],
  )
  return row?.id ?? ''
}

it.each([
  ['a desktop with scripts', DESKTOP, true],
  ['a phone without scripts', PHONE, false],
] as const)(
  'an administrator creates three colours in three volumes with prices on %s',
  async (_, width, scripted) => {
    const id = await sample()
    const { page, complaints } = await shop.visit(width, scripted)
    await enterOffice(shop, page, sharedAdministrator, `/admin/products/${id}/family`)
    const effort = scripted ? await countClicks(page) : null
    await page.getByRole('link', { name: 'Создать варианты' }).click()
    await page.getByLabel('Цвета через запятую').click()
    await page.getByLabel('Цвета через запятую').fill('мятный #a8d0bb, лимонный #e8d44d, лавандовый #b9a3d3')
    await page.getByLabel('Объёмы, л').click()
    await page.getByLabel('Объёмы, л').fill('0,9; 2,7; 9')
    await page.getByLabel('Цена за литр').click()
    await page.getByLabel('Цена за литр').fill('800')
    await page.getByRole('button', { name: 'Показать варианты' }).click()
    await page.getByText('есть 1, можно создать 8').waitFor()
    expect(await page.getByLabel('Цена, ₽: лимонный, 0,9').inputValue()).toBe('720')
    await page.getByRole('button', { name: 'Создать варианты' }).click()
    await page.getByText('Создано: 8 вариантов').waitFor()
    if (effort !== null) expect(effort.report('3 × 3 variants with prices').clicks).toBeLessThanOrEqual(8)
    const made = await query(
      shop.databaseUrl,
      'SELECT "priceKopecks" AS price FROM "Product" WHERE "familyId" = (SELECT "familyId" FROM "Product" WHERE "id" = $1) AND "id" <> $1 ORDER BY 1',
      [id],
    )
    expect(made.map(({ price }) => price)).toEqual([
      720_00, 720_00, 720_00, 2_160_00, 2_160_00, 7_200_00, 7_200_00, 7_200_00,
    ])
    expect(complaints).toEqual([])
    await page.context().close()
  },
)
