import { formatNumber } from '~/platform/text/plural'

import { csvText } from './csv-lines.server'
import { inWindows1251 } from './windows-1251'
import { writeTable, type WrittenColumn } from './write-table.server'

/** A product of the shop that a sample names. */
export interface SampleProduct {
  sku: string
  name: string
  category: string
  priceKopecks: number
}

interface OfferedProduct extends SampleProduct {
  stock: number
}

const tidyColumns: WrittenColumn[] = [
  { header: 'Артикул', kind: 'text' },
  { header: 'Название', kind: 'text' },
  { header: 'Цена', kind: 'money' },
  { header: 'Остаток', kind: 'number' },
]

/** A tidy price list to try the import with: one header, one row for each product (XLSX). */
export function tidyPriceList(products: readonly SampleProduct[]): AsyncIterable<Buffer> {
  async function* rows() {
    for (const { sku, name, priceKopecks, stock } of offersOf(products))
      yield await Promise.resolve([sku, name, priceKopecks, stock])
  }
  return writeTable('xlsx', tidyColumns, ['sku', 'name', 'price', 'stock'], rows())
}

/**
 * The same goods as suppliers send them: CSV in Windows-1251 with an address above the header, rows of groups, units,
 * spaces in prices, one price on request and a totals row at the foot. `day` is `01.12.2026`.
 */
export function priceListAsSent(products: readonly SampleProduct[], day: string): Buffer {
  const offers = offersOf(products)
  const groups = Map.groupBy(offers, ({ category }) => category)
  let number = 0
  const rows = [...groups].flatMap(([category, members]) => [
    [category, '', '', '', '', ''],
    ...members.map(({ sku, name, priceKopecks, stock }) => {
      number += 1
      const price = number % 20 === 7 ? 'по запросу' : spacedPrice(priceKopecks)
      return [String(number), sku, name, 'шт', price, number % 6 === 0 ? `${stock} шт.` : String(stock)]
    }),
  ])
  const pieces = offers.reduce((sum, { stock }) => sum + stock, 0)
  const lines = [
    ['', '', 'ООО «Северный склад»', '', '', ''],
    ['', '', 'г. Донецк, ул. Складская, 7, тел. +7 (949) 311-22-33', '', '', ''],
    [`Прайс-лист на ${day}`, '', '', '', '', ''],
    ['', '', '', '', '', ''],
    ['№ п/п', 'Артикул', 'Наименование товара', 'Ед. изм.', 'Цена, руб.', 'Остаток'],
    ...rows,
    ['', '', 'Итого', '', '', String(pieces)],
  ]
  return inWindows1251(csvText(lines))
}

/** Prices from 4 % below to 4 % above ours, whole tens of kopecks. */
function offersOf(products: readonly SampleProduct[]): OfferedProduct[] {
  return products.map((product, index) => {
    const percent = 100 + ((index * 7) % 9) - 4
    const priceKopecks = Math.round((product.priceKopecks * percent) / 1_000) * 10
    return { ...product, priceKopecks, stock: (index * 13) % 60 }
  })
}

/** «1 234,50» with a no-break space. */
const spacedPrice = (kopecks: number): string =>
  `${formatNumber(Math.floor(kopecks / 100))},${String(kopecks % 100).padStart(2, '0')}`
