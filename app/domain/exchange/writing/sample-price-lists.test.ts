import { expect, it } from 'vitest'

import { keepFiles } from '~tests/support/tables/table-files'

import { findHeader } from '../files/find-header'
import { openTable, type SourceRow } from '../files/open-table.server'
import { readDecimal } from '../files/read-number'
import { priceListAsSent, tidyPriceList, type SampleProduct } from './sample-price-lists.server'

const keep = keepFiles()

const products: SampleProduct[] = Array.from({ length: 40 }, (_, index) => ({
  sku: `КРА-ФАС-${String(index).padStart(4, '0')}`,
  name: `Краска «Север» №${index}, 2,7 л`,
  category: index < 20 ? 'Краски' : 'Эмали',
  priceKopecks: 100_000 + index * 1_000,
}))

async function rowsOf(content: Buffer): Promise<SourceRow[]> {
  const rows: SourceRow[] = []
  for await (const row of (await openTable(keep(content))).rows()) rows.push(row)
  return rows
}

it('the tidy price list has a header and one row for each product', async () => {
  const parts: Buffer[] = []
  for await (const part of tidyPriceList(products)) parts.push(part)
  const [header, ...rows] = await rowsOf(Buffer.concat(parts))
  expect(header?.cells).toEqual(['Артикул', 'Название', 'Цена', 'Остаток'])
  expect(rows.map(({ cells }) => cells[0])).toEqual(products.map(({ sku }) => sku))
  expect(rows[1]?.cells).toEqual(['КРА-ФАС-0001', 'Краска «Север» №1, 2,7 л', '1040.3', '13'])
})

it('the other price list has its header below an address, groups, odd prices and totals', async () => {
  const rows = await rowsOf(priceListAsSent(products, '01.12.2026'))
  const header = findHeader(rows, (text) => ['Артикул', 'Цена, руб.', 'Остаток'].includes(text))
  expect(rows[header]?.number).toBe(5)
  expect(rows[header + 1]?.cells).toEqual(['Краски'])
  expect(rows[header + 3]?.cells).toEqual([
    '2',
    'КРА-ФАС-0001',
    'Краска «Север» №1, 2,7 л',
    'шт',
    '1\u00a0040,30',
    '13',
  ])
  const named = rows.filter(({ cells }) => products.some(({ sku }) => sku === cells[1]))
  expect(named).toHaveLength(40)
  expect(named.filter(({ cells }) => readDecimal(cells[4] ?? '') === undefined)).toHaveLength(2)
  expect(rows.at(-1)?.cells[2]).toBe('Итого')
})
