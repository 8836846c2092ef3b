import { beforeAll, describe, expect, it } from 'vitest'

import { enterOffice } from '~tests/support/browser/enter-office'
import { storyScreens } from '~tests/support/browser/screens'
import { query } from '~tests/support/database/shop-data'
import { sharedAdministrator, sharedShop, type SharedShop } from '~tests/support/shop/shared-shop'

let shop: SharedShop

beforeAll(async () => {
  shop = await sharedShop('demo')
})

type Product = Record<'id' | 'sku' | 'name', string> & { stock: number }

async function chooseProducts() {
  const [category] = await query<{ id: string; name: string }>(
    shop.databaseUrl,
    `SELECT category."id", category."name" FROM "Category" category JOIN "Product" product ON product."categoryId" = category."id"
     WHERE product."archivedAt" IS NULL AND product."stock" > 20 GROUP BY category."id" HAVING count(*) > 1 ORDER BY count(*) LIMIT 1`,
  )
  const products = await query<Product>(
    shop.databaseUrl,
    `SELECT "id", "sku", "name", "stock" FROM "Product" WHERE "categoryId" = $1 AND "archivedAt" IS NULL AND "stock" > 20 ORDER BY "sku" LIMIT 2`,
    [category?.id],
  )
  const [first, second] = products
  if (!category || !first || !second) throw new Error('Nothing to count')
  return { category, first, second }
}

const stockOf = (id: string) =>
  query<{ stock: number }>(shop.databaseUrl, 'SELECT "stock" FROM "Product" WHERE "id" = $1', [id])

describe.each(storyScreens())('a stocktake at %s', (_, width, scripted) => {
  it('a stocktake is started, counted by scans and by hand, left, resumed, reviewed and confirmed', async () => {
    const { category, first, second } = await chooseProducts()
    const { page, complaints } = await shop.visit(width, scripted)
    await enterOffice(shop, page, sharedAdministrator, '/admin/inventory/stock-takes')
    await page.getByLabel('Что посчитать').selectOption({ label: category.name })
    await page.getByRole('button', { name: 'Начать инвентаризацию' }).click()
    await page.getByRole('heading', { name: `Категория «${category.name}»` }).waitFor()
    const address = page.url()

    const code = page.getByLabel('Штрихкод или артикул')
    expect(await code.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.type('4600000000000')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').filter({ hasText: 'Код «4600000000000» неизвестен' }).first().waitFor()
    await code.fill(first.sku)
    await page.keyboard.press('Enter')
    await page.getByText(/Посчитано 1 из/).waitFor()
    expect(await code.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.getByLabel('Штук').fill(String(first.stock - 3))
    await code.fill(first.sku)
    await page.keyboard.press('Enter')
    await page
      .getByText(`${first.stock - 2} шт.`)
      .first()
      .waitFor()

    await shop.open(page, '/admin/inventory/stock-takes')
    await page
      .getByRole('link', { name: `Категория «${category.name}»` })
      .first()
      .click()
    await page.waitForURL(address)
    await page.getByLabel(`Посчитано: ${second.name}`, { exact: true }).fill(String(second.stock))
    await page.getByRole('button', { name: `Записать: ${second.name}`, exact: true }).click()
    await page.getByText('Сходится').first().waitFor()
    await page.getByRole('link', { name: 'Расхождения' }).click()
    await page.getByText('Показано 1–1 из 1').waitFor()
    await shop.open(page, `${new URL(address).pathname}/print`)
    await page.getByText(second.sku).waitFor()
    await shop.open(page, new URL(address).pathname)

    await page.getByRole('link', { name: 'Провести' }).click()
    await page.getByText('Расхождений: 1').waitFor()
    await page.getByRole('button', { name: 'Провести' }).click()
    await page.getByText('Выберите, что делать с несосчитанными').first().waitFor()
    await page.getByLabel('Оставить остаток как есть').check()
    await page.getByRole('button', { name: 'Провести' }).click()
    await page.getByText('Инвентаризация проведена: 1 остаток изменён').waitFor()
    expect(await stockOf(first.id)).toEqual([{ stock: first.stock - 2 }])
    expect(await stockOf(second.id)).toEqual([{ stock: second.stock }])
    // The browser logs the 4xx of a rejected form.
    expect(complaints.filter((complaint) => !/40[049]/.test(complaint))).toEqual([])
    await page.context().close()
  })
})

it.each(storyScreens())(
  'a scan into an already finished stocktake shows an alert at %s',
  async (_, width, scripted) => {
    const { category, first } = await chooseProducts()
    const { page, complaints } = await shop.visit(width, scripted)
    await enterOffice(shop, page, sharedAdministrator, '/admin/inventory/stock-takes')
    await page.getByLabel('Что посчитать').selectOption({ label: category.name })
    await page.getByRole('button', { name: 'Начать инвентаризацию' }).click()
    const code = page.getByLabel('Штрихкод или артикул')
    await code.waitFor()
    await query(
      shop.databaseUrl,
      `UPDATE "StockTake" SET "status" = 'CONFIRMED', "closedAt" = now() WHERE "status" = 'OPEN'`,
    )
    await code.fill(first.sku)
    await page.getByRole('button', { name: 'Посчитать' }).click()
    await page.getByRole('alert').getByText('Инвентаризация уже проведена').waitFor()
    expect(await code.count()).toBe(0)
    expect(complaints.filter((text) => !text.includes('409'))).toEqual([])
    await page.context().close()
  },
)

it('a stocktake counts fast scans once each, and requires confirmation before it is cancelled', async () => {
  const { category, first } = await chooseProducts()
  const { page, complaints } = await shop.visit(1440, true)
  await enterOffice(shop, page, sharedAdministrator, '/admin/inventory/stock-takes')
  await page.getByLabel('Что посчитать').selectOption({ label: category.name })
  await page.getByRole('button', { name: 'Начать инвентаризацию' }).click()
  const code = page.getByLabel('Штрихкод или артикул')
  await expect.poll(() => code.evaluate((input) => input === document.activeElement)).toBe(true)
  for (let scan = 0; scan < 9; scan += 1) await page.keyboard.type(`${first.sku}\n`)
  await page.getByText(/: 9 шт\./).waitFor()
  expect(await page.getByText(/В очереди/).count()).toBe(0)
  await page.getByRole('link', { name: 'Отменить' }).click()
  await page.getByText('Вы уверены?').waitFor()
  await page.getByRole('button', { name: 'Отменить инвентаризацию' }).click()
  await page.getByText('Инвентаризация отменена').waitFor()
  expect(await stockOf(first.id)).toEqual([{ stock: first.stock }])
  expect(complaints).toEqual([])
  await page.context().close()
})
