import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { countClicks } from '~tests/support/browser/count-clicks'
import { enterOffice } from '~tests/support/browser/enter-office'
import { DESKTOP } from '~tests/support/browser/screens'
import { insertProducts, query } from '~tests/support/database/shop-data'
import { HttpClient, inputValue } from '~tests/support/http/http-client'
import { sharedAdministrator, sharedShop, type SharedShop } from '~tests/support/shop/shared-shop'

let shop: SharedShop
let stories = 0

beforeAll(async () => {
  shop = await sharedShop('empty')
})

/** In the order of their names. */
async function goods(count: number): Promise<{ word: string; ids: string[] }> {
  stories += 1
  const word = `Листовит${String.fromCharCode(1071 + stories)}`
  await insertProducts(shop.databaseUrl, 1, 40)
  const rows = await query<{ id: string }>(
    shop.databaseUrl,
    `WITH added AS (
       INSERT INTO "Product" ("id", "slug", "sku", "name", "description", "categoryId", "priceKopecks", "stock", "minStock")
       SELECT gen_random_uuid(), 'listovit-' || $2 || '-' || n, 'ЛИС-' || $2 || '-' || n, $1 || ' ' || lpad(n::text, 4, '0'),
         'Для стен', (SELECT "id" FROM "Category" LIMIT 1), 100000, 40, 0 FROM generate_series(1, $3::int) n
       RETURNING "id", "stock", "name"
     ), movement AS (
       INSERT INTO "StockMovement" ("id", "productId", "delta", "reason") SELECT gen_random_uuid(), "id", "stock", 'INITIAL' FROM added
     ) SELECT "id" FROM added ORDER BY "name"`,
    [word, String(stories), String(count)],
  )
  return { word, ids: rows.map(({ id }) => id) }
}

const valuesOf = (ids: readonly string[]) =>
  query<{ price: number; stock: number }>(
    shop.databaseUrl,
    'SELECT "priceKopecks" AS price, "stock" FROM "Product" WHERE "id" = ANY($1) ORDER BY "name"',
    [ids],
  )

const listOf = (word: string) => `/admin/products?search=${encodeURIComponent(word)}&sort=name&direction=asc`

/** As a spreadsheet puts it on the clipboard. */
const paste = (page: Page, text: string) =>
  page.evaluate((block) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', block)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)

const cell = (page: Page, row: number, column: string) =>
  page
    .getByRole('row')
    .and(page.locator(`[aria-rowindex="${row + 1}"]`))
    .getByRole('gridcell')
    .nth(['Артикул', 'Цена', 'Старая цена', 'Остаток', 'Минимум', 'Штрихкод', 'Продажа'].indexOf(column))

describe('the sheet of prices and stock in a browser', () => {
  it('an administrator pastes two hundred prices from a spreadsheet, checks and applies them', async () => {
    const { word, ids } = await goods(200)
    const { page, complaints } = await shop.visit(DESKTOP, true)
    await enterOffice(shop, page, sharedAdministrator, listOf(word))
    const { report } = await countClicks(page)
    await page.getByRole('link', { name: 'Цены и остатки' }).click()
    await page
      .getByRole('grid', { name: 'Цены и остатки' })
      .and(page.locator('[aria-rowcount="201"]'))
      .waitFor()
    await cell(page, 1, 'Цена').click()
    const prices = ids.map((_, index) => 1_000_50 + index * 4_00)
    await paste(
      page,
      `${prices.map((price) => `1\u00a0${String(price).slice(1, 4)},${String(price).slice(4)}`).join('\r\n')}\r\n`,
    )
    await page.getByText('Изменено 200').waitFor()
    await page.getByRole('button', { name: 'Проверить' }).click()
    await page.getByRole('heading', { name: 'Цены и остатки: 200 товаров' }).waitFor()
    await page.getByRole('button', { name: 'Применить' }).click()
    await page.getByText('Готово: изменено 200 товаров').waitFor()
    const { clicks } = report('200 different prices by paste')
    expect(clicks).toBeLessThanOrEqual(6)
    expect((await valuesOf(ids)).map(({ price }) => price)).toEqual(prices)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('an administrator sets the stock of twenty products by keys alone', async () => {
    const { word, ids } = await goods(20)
    const { page } = await shop.visit(DESKTOP, true)
    await enterOffice(
      shop,
      page,
      sharedAdministrator,
      `/admin/inventory?search=${encodeURIComponent(word)}&sort=name&direction=asc`,
    )
    const { report } = await countClicks(page)
    await page.getByRole('link', { name: 'Цены и остатки' }).click()
    await cell(page, 1, 'Остаток').click()
    for (let index = 0; index < ids.length; index += 1) {
      await page.keyboard.type(String(index + 7))
      await page.keyboard.press('Enter')
    }
    await page.getByRole('button', { name: 'Проверить' }).click()
    await page.getByRole('button', { name: 'Применить' }).click()
    await page.getByText('Готово: изменено 20 товаров').waitFor()
    expect(report('exact stock of 20 goods').clicks).toBeLessThanOrEqual(4)
    expect((await valuesOf(ids)).map(({ stock }) => stock)).toEqual(ids.map((_, index) => index + 7))
    await page.context().close()
  })

  it('a refused cell keeps its text and its reason, through the preview and a lost connection', async () => {
    const { word, ids } = await goods(3)
    const { page } = await shop.visit(DESKTOP, true)
    await enterOffice(
      shop,
      page,
      sharedAdministrator,
      `/admin/products/sheet?search=${encodeURIComponent(word)}&sort=name&direction=asc`,
    )
    await cell(page, 1, 'Цена').click()
    await paste(page, '870\t950\n2190\t2140\n')
    await cell(page, 2, 'Старая цена').click()
    await page.getByText('Должна быть выше цены').first().waitFor()
    await cell(page, 3, 'Цена').click()
    await page.keyboard.press('Control+d')
    await page.getByText('Изменено 5').waitFor()
    await page.keyboard.press('Control+z')
    await page.getByText('Изменено 4').waitFor()

    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Проверить' }).click()
    await page.getByRole('alert').filter({ hasText: 'связи' }).first().waitFor()
    await page.getByText('Изменено 4').waitFor()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Проверить' }).click()
    await page.getByText('Старая цена, ₽: Должна быть выше цены').first().waitFor()
    await page.getByRole('button', { name: 'Применить' }).click()
    await page.getByRole('link', { name: 'К ценам и остаткам' }).click()
    await page.getByText('Не сохранено: 1 товар').waitFor()
    await page.getByText('Изменено 1').waitFor()
    expect(await cell(page, 1, 'Старая цена').innerText()).toContain('2 140'.replace(' ', '\u00a0'))
    expect((await valuesOf(ids)).map(({ price }) => price)).toEqual([870_00, 2_190_00, 1_000_00])
    await page.context().close()
  })
})

it('without scripts the sheet is a form of fifty rows which saves by the same preview', async () => {
  const { word, ids } = await goods(60)
  const office = new HttpClient(shop.url)
  await office.post('/admin/login', sharedAdministrator)
  const sheet = `/admin/products/sheet?search=${encodeURIComponent(word)}&sort=name&direction=asc`
  const shown = await office.get(sheet)
  expect(shown.words).toContain('Показано 1–50 из 60 товаров')
  const [first = '', second = ''] = ids
  const fieldsOf = (html: string, id: string) =>
    Object.fromEntries(
      ['seen', 'price', 'earlier', 'stock', 'minStock', 'sku', 'barcode'].map((name) => [
        `rows.${id}.${name}`,
        inputValue(html, `rows.${id}.${name}`),
      ]),
    )
  const form = {
    intent: 'check',
    columns: inputValue(shown.text, 'columns'),
    ...[first, second].reduce(
      (all, id) => ({ ...all, ...fieldsOf(shown.text, id), [`rows.${id}.state`]: 'В продаже' }),
      {},
    ),
  }
  expect((await office.post(sheet, form)).words).toContain('Ничего не изменено')
  const refused = await office.post(sheet, { ...form, [`rows.${first}.price`]: 'сто' })
  expect(refused.status).toBe(422)
  expect(refused.words).toContain('Введите сумму в рублях, например 1290 или 99,90')
  expect(inputValue(refused.text, `rows.${first}.price`)).toBe('сто')

  const sent = {
    ...form,
    [`rows.${first}.price`]: '1 234,50',
    [`rows.${second}.stock`]: 'много',
    [`rows.${second}.price`]: '900',
  }
  const preview = (await office.post(sheet, sent)).headers.get('location') ?? ''
  const looked = await office.get(preview)
  expect(looked.words).toMatch(/Цены и остатки: 2 товара.*Остаток, шт\.: Введите целое число/)
  await office.post(preview, { intent: 'confirm', plan: inputValue(looked.text, 'plan') })
  await expect.poll(async () => (await office.get(preview)).words).toContain('Готово: изменено 2 товара')
  expect((await valuesOf([first, second])).map(({ price, stock }) => [price, stock])).toEqual([
    [1_234_50, 40],
    [900_00, 40],
  ])
  const rest = await office.get(`${sheet}&change=${preview.split('/').at(-1) ?? ''}`)
  expect(inputValue(rest.text, `rows.${second}.stock`)).toBe('много')
  expect(rest.text).not.toContain(`rows.${first}.price`)
})
