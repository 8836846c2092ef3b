import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { importKindNames } from '~/domain/exchange/staff'
import { enterOffice } from '~tests/support/browser/enter-office'
import { officeScreens, storyScreens } from '~tests/support/browser/screens'
import { query } from '~tests/support/database/shop-data'
import { HttpClient } from '~tests/support/http/http-client'
import { sharedAdministrator, sharedShop, type SharedShop } from '~tests/support/shop/shared-shop'

let shop: SharedShop
let folder: string
let files = 0

beforeAll(async () => {
  shop = await sharedShop('demo')
  folder = mkdtempSync(join(tmpdir(), 'imports-'))
})

afterAll(() => rmSync(folder, { recursive: true }))

function priceList(rows: readonly (readonly string[])[]): string {
  files += 1
  const path = join(folder, `price-list-${files}.csv`)
  writeFileSync(path, rows.map((row) => row.join(';')).join('\r\n'))
  return path
}

async function insertProduct(sku: string): Promise<void> {
  await query(
    shop.databaseUrl,
    `INSERT INTO "Product" ("id", "slug", "sku", "name", "categoryId", "priceKopecks")
     SELECT gen_random_uuid(), $1, $1, 'Загружаемая краска', "id", 50000 FROM "Category" LIMIT 1`,
    [sku],
  )
}

const pricesOf = (skus: readonly string[]) =>
  query<{ sku: string; price: number }>(
    shop.databaseUrl,
    'SELECT "sku", "priceKopecks" AS "price" FROM "Product" WHERE "sku" = ANY($1) ORDER BY "sku"',
    [skus],
  )

/** The page reloads itself while the worker works, with and without scripts. */
const shown = (page: Page, text: string) => page.getByRole('main').getByText(text).first().waitFor()

describe.each(storyScreens(officeScreens))('at %s', (_, width, scripted) => {
  it('a price list is mapped, seen row by row, loaded and undone', async () => {
    const own = `imp-${width}-${scripted ? 'js' : 'no'}`
    await insertProduct(`${own}-1`)
    const { page, complaints } = await shop.visit(width, scripted)
    await enterOffice(shop, page, sharedAdministrator, '/admin/products')
    await page.getByRole('link', { name: 'Импорт', exact: true }).click()
    await page.getByRole('button', { name: 'Открыть файл' }).click()
    await page.getByRole('main').getByText('Выберите файл', { exact: true }).first().waitFor()
    await page.getByLabel('Файл').setInputFiles(
      priceList([
        ['ООО «Северный склад»', '', ''],
        ['Код товара', 'Наименование', 'Цена, руб.'],
        [`${own}-1`, 'Загружаемая краска', '1 234,50'],
        [`${own}-2`, 'Новый грунт', '640'],
        [`${own}-3`, 'Эмаль', 'сто'],
      ]),
    )
    await page.getByLabel('Источник').fill(`Склад ${own}`)
    await page.getByRole('button', { name: 'Открыть файл' }).click()
    await page.getByRole('heading', { name: 'Что в каком столбце' }).waitFor()
    expect(await page.getByLabel('Столбец «Код товара»').inputValue()).toBe('sku')
    expect(await page.getByLabel('Столбец «Цена, руб.»').inputValue()).toBe('priceKopecks')
    await page.getByLabel('Категория новых без неё').selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Проверить файл' }).click()

    await shown(page, 'Загрузить 2 товара')
    await shown(page, '«сто» — Введите сумму в рублях')
    expect(await pricesOf([`${own}-1`])).toEqual([{ sku: `${own}-1`, price: 50_000 }])
    await page.getByRole('button', { name: 'Загрузить 2 товара' }).click()
    await shown(page, 'отметьте, что они верны')
    await page.getByLabel('Цены верны, загрузить').check()
    await page.getByRole('button', { name: 'Загрузить 2 товара' }).click()
    await page.getByRole('button', { name: 'Отменить загрузку' }).waitFor()
    expect(await pricesOf([`${own}-1`, `${own}-2`, `${own}-3`])).toEqual([
      { sku: `${own}-1`, price: 123_450 },
      { sku: `${own}-2`, price: 64_000 },
    ])

    await page.getByRole('button', { name: 'Отменить загрузку' }).click()
    await shown(page, 'Загрузка отменена')
    expect(await pricesOf([`${own}-1`, `${own}-2`])).toEqual([{ sku: `${own}-1`, price: 50_000 }])
    expect(complaints.filter((one) => !one.includes('422'))).toEqual([])
    await page.context().close()
  })
})

it('templates and samples are files, and a foreign file is refused with its reason', async () => {
  const office = new HttpClient(shop.url)
  await office.post('/admin/login', sharedAdministrator)
  for (const [address, start] of [
    ['template?kind=products&format=csv', 'Артикул;Название;'],
    ['tidy', 'PK'],
  ] as const) {
    const { status, text, headers } = await office.get(`/admin/imports/files/${address}`)
    expect([address, status, text.startsWith(start)]).toEqual([address, 200, true])
    expect(headers.get('Content-Disposition')).toContain('attachment')
  }
  expect((await office.get('/admin/imports/files/nothing')).status).toBe(404)
})

it('the page of columns names each column that a template has, for every kind', async () => {
  const office = new HttpClient(shop.url)
  await office.post('/admin/login', sharedAdministrator)
  for (const kind of importKindNames) {
    const template = (await office.get(`/admin/imports/files/template?kind=${kind}&format=csv`)).text
    const headers = template.replace('\uFEFF', '').split(/\r?\n/)[0]?.split(';') ?? []
    const page = (await office.get(`/admin/imports/columns?kind=${kind}`)).text
    const missing = headers.map(unquoted).filter((header) => !page.includes(header))
    expect([kind, headers.length > 1, missing]).toEqual([kind, true, []])
    expect(page).toContain(`template?kind=${kind}&amp;format=xlsx`)
  }
})

const unquoted = (cell: string): string => cell.replace(/^"(.*)"$/, '$1')
