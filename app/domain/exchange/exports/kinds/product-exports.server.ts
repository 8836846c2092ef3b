import {
  chosenOfficeProducts,
  officeProductQuery,
  stockListQuery,
  wholeListOfProducts,
  wholeStockList,
} from '~/domain/catalog/index.server'
import { hiddenText, stockStateText, type OfficeProduct } from '~/domain/catalog/staff'
import { isLowStock } from '~/domain/inventory/shared'
import { readNarrowed } from '~/platform/lists/list-query'
import type { WholeList } from '~/platform/lists/whole-list.server'

import type { ExchangeKind, Values } from '../../kinds/exchange-kind'
import { pricesKind, productsKind, readProductValues, stockKind } from '../../kinds/products-kind.server'
import {
  exportKind,
  momentCell,
  outColumnOf,
  type ExportKind,
  type ListRows,
  type OutColumn,
} from '../export-kind'

interface ProductRow {
  product: OfficeProduct
  values: Values
}

/** The list's column that shows an importable one; others are written only when no columns were chosen. */
const listColumns: Readonly<Record<string, string | undefined>> = {
  sku: undefined,
  name: undefined,
  categoryId: 'category',
  brand: 'brand',
  priceKopecks: 'price',
  compareAtPriceKopecks: 'price',
  stock: 'stock',
  minStock: 'stock',
}

const importable = ({ columns }: ExchangeKind): OutColumn<ProductRow>[] =>
  columns.map((column) => {
    const of = column.name in listColumns ? listColumns[column.name] : 'form'
    return outColumnOf(column, ({ values }: ProductRow) => values, of)
  })

/** What the list shows beside the importable columns. */
const further: readonly OutColumn<ProductRow>[] = [
  {
    name: 'family',
    header: 'Линейка товаров',
    kind: 'text',
    of: 'family',
    value: ({ product: { family } }) => family?.name ?? null,
  },
  {
    name: 'salePriceKopecks',
    header: 'Цена по акции, ₽',
    kind: 'money',
    of: 'price',
    value: ({ product: { isHeld, priceKopecks } }) => (isHeld ? priceKopecks : null),
  },
  {
    name: 'stockState',
    header: 'Состояние остатка',
    kind: 'text',
    of: 'stock',
    value: ({ product }) => stockStateText({ ...product, isLow: isLowStock(product) }),
  },
  {
    name: 'shown',
    header: 'Продажа',
    kind: 'text',
    of: 'state',
    value: ({ product }) => hiddenText(product) ?? 'В продаже',
  },
  {
    name: 'createdAt',
    header: 'Добавлен',
    kind: 'date',
    of: 'date',
    value: ({ product: { createdAt } }, { timezone }) => momentCell(createdAt, timezone),
  },
]

function withValues(list: WholeList<OfficeProduct>, { columns }: ListRows): WholeList<ProductRow> {
  async function* parts(): AsyncGenerator<ProductRow[]> {
    for await (const part of list.parts()) {
      const values = await readProductValues(
        part.map(({ id }) => id),
        columns,
      )
      // A product that was deleted since the list was read is left out.
      yield part.flatMap((product) => {
        const own = values.get(product.id)
        return own === undefined ? [] : [{ product, values: own }]
      })
    }
  }
  return { count: list.count, parts }
}

const facts = {
  nouns: productsKind.nouns,
  permission: 'products.read',
  isPersonal: false,
  chosen: chosenOfficeProducts,
} as const

function ofProducts(kind: ExchangeKind, others: readonly OutColumn<ProductRow>[]): ExportKind {
  return exportKind({
    ...facts,
    fileName: kind.name,
    columns: [...importable(kind), ...others],
    find: (wanted) => {
      const query = wanted.narrowed === null ? null : readNarrowed(officeProductQuery, wanted.narrowed)
      return withValues(wholeListOfProducts(query, wanted.chosen), wanted)
    },
  })
}

export const productExport = ofProducts(productsKind, further)

export const priceExport = ofProducts(pricesKind, [])

const name = importable(productsKind).filter((column) => column.name === 'name')

/** With the filters of the stock list. */
export const stockExport = exportKind<ProductRow>({
  ...facts,
  fileName: stockKind.name,
  columns: [...importable(stockKind), ...name],
  find: (wanted) => {
    const query = wanted.narrowed === null ? null : readNarrowed(stockListQuery, wanted.narrowed)
    return withValues(wholeStockList(query, wanted.chosen), wanted)
  },
})
