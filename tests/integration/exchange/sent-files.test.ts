import { beforeAll, expect, it } from 'vitest'

import { readImport, startPlanning } from '~/domain/exchange/index.server'
import { usualOptions, type ImportKindName } from '~/domain/exchange/staff'
import { createCategory, createProduct } from '~tests/support/database/factories'
import { lines, planFile, uploadFile } from '~tests/support/exchange/import-file'
import { insertAdministrator } from '~tests/support/people/insert-administrator'
import { makeWorkbook } from '~tests/support/tables/made-workbook'

const actor = await insertAdministrator()
let categoryId = ''

beforeAll(async () => {
  categoryId = (await createCategory({ name: 'Грунты' })).id
})

const read = (id: string) => readImport(id, { page: 1, holder: actor })

/** What each row of a sent file becomes. */
async function resultsOf(body: string | Buffer, kind: ImportKindName = 'products') {
  async function* pieces(): AsyncGenerator<Buffer> {
    yield await Promise.resolve(Buffer.from(body))
  }
  const run = await read(await planFile({ kind, body: pieces(), actor, options: { categoryId } }))
  return run.rows.map(({ row, effect, reason, changes }) => {
    const values = Object.fromEntries(changes.map(({ column, after }) => [column, after]))
    return { row, effect, ...(reason === null ? {} : { reason }), ...values }
  })
}

const unknown = Array.from({ length: 50 }, (_, index) => `Своё поле ${index}`)

it('a price list with foreign columns, units, emoji, formulas, a long name and totals becomes right rows', async () => {
  const { sku } = await createProduct({ categoryId, priceKopecks: 100_000, stock: 1 })
  const results = await resultsOf(
    lines(
      ['Артикул', 'Название', 'Цена', 'Объём, л', 'Остаток', ...unknown],
      [sku, '', '1\u00a0234,50', '2,7 л', '5 шт', 'своё'],
      ['СВ-1', 'Эмаль 🎨', '100', '', ''],
      ['СВ-2', '=HYPERLINK("http://x")', '100', '', ''],
      ['СВ-3', 'Ж'.repeat(10_000), '100', '', ''],
      ['СВ-4', 'Эмаль', '2,7 л', '2,7 банки', 'много'],
      ['', 'Итого', '1 734,50', '', '5'],
    ),
  )
  const named = { categoryId: 'Грунты', priceKopecks: '100' }
  expect(results).toEqual([
    { row: 2, effect: 'CHANGED', priceKopecks: '1234,50', volumeMl: '2,7', stock: '5' },
    { row: 3, effect: 'NEW', sku: 'СВ-1', name: 'Эмаль 🎨', ...named },
    { row: 4, effect: 'NEW', sku: 'СВ-2', name: '=HYPERLINK("http://x")', ...named },
    { row: 5, effect: 'REFUSED', reason: `Название: «${'Ж'.repeat(59)}…» — Не больше 200 символов` },
    {
      row: 6,
      effect: 'REFUSED',
      reason: [
        'Цена, ₽: «2,7 л» — Введите сумму в рублях, например 1290 или 99,90',
        'Объём, л: «2,7 банки» — Введите число, например 2,5; знаков после запятой — не больше 3',
        'Остаток, шт.: «много» — Введите целое число',
      ].join('; '),
    },
    { row: 7, effect: 'SKIPPED', reason: 'Нет ячейки «Артикул»' },
  ])
})

it('a workbook with merged cells, formulas, dates as numbers and a hidden sheet becomes right rows', async () => {
  const text = (place: string, words: string) => `<c r="${place}" t="inlineStr"><is><t>${words}</t></is></c>`
  const rows =
    `<row r="1">${text('A1', 'Коды к празднику')}<c r="B1"/><c r="C1"/></row>` +
    `<row r="3">${text('A3', 'Код')}${text('B3', 'Скидка, %')}${text('C3', 'Конец')}</row>` +
    `<row r="4">${text('A4', 'НОЧЬ')}<c r="B4"><f>2.3*10</f><v>22.999999999999996</v></c><c r="C4" s="1"><v>73050</v></c></row>`
  const merged = `<?xml version="1.0"?><worksheet><sheetData>${rows}</sheetData><mergeCells><mergeCell ref="A1:C1"/></mergeCells></worksheet>`
  const book = await makeWorkbook({
    sheets: [
      { name: 'Закупка', rows: `<row r="1">${text('A1', 'Артикул')}</row>`, state: 'hidden' },
      { name: 'Прайс', rows: merged },
    ],
    styles: [0, 14],
  })
  expect(await resultsOf(book, 'promos')).toEqual([
    { row: 4, effect: 'NEW', code: 'НОЧЬ', percent: '23', endsAt: '2099-12-31 00:00' },
  ])
})

it.each([
  ['first', ['sku', 'priceKopecks', '']],
  ['second', ['sku', '', 'priceKopecks']],
])('of two equal headers a source remembers the %s', async (which, mapping) => {
  const body = lines(['Артикул', 'Цена', 'Цена'], ['НЕТ-1', '100', '80'])
  const upload = () => uploadFile({ kind: 'prices', body, sourceName: `Две цены, ${which}`, actor })
  await startPlanning({ id: await upload(), mapping, options: usualOptions, actor })
  expect((await read(await upload())).mapping).toEqual(mapping)
})
