import { readSettings } from '~/domain/settings/index.server'
import { formatDateTime } from '~/platform/dates/dates'
import { getReplicaDb } from '~/platform/db/db.server'
import type { Prisma } from '~/platform/generated/prisma/client'
import { rowsBeyond } from '~/platform/lists/list-page.server'

import { isLowStock } from '~/domain/inventory/shared'

import { conditionOf, officeProductColumns, officeProductOf } from './list-office-products.server'
import { hiddenText, stockStateText, type OfficeProduct } from './office-product'
import type { OfficeProductQuery } from './office-product-input.server'

const PART = 1_000

type Select = typeof officeProductColumns

const columns: readonly {
  heading: string
  of?: string
  text: (product: OfficeProduct, timezone: string) => string
}[] = [
  { heading: 'Артикул', text: ({ sku }) => sku },
  { heading: 'Название', text: ({ name }) => name },
  { heading: 'Категория', of: 'category', text: ({ category }) => category },
  { heading: 'Бренд', of: 'brand', text: ({ brand }) => brand ?? '' },
  { heading: 'Линейка', of: 'family', text: ({ family }) => family?.name ?? '' },
  { heading: 'Цена, ₽', of: 'price', text: ({ ownPriceKopecks }) => roubles(ownPriceKopecks) },
  {
    heading: 'Старая цена, ₽',
    of: 'price',
    text: ({ ownOldPriceKopecks: old }) => (old === null ? '' : roubles(old)),
  },
  {
    heading: 'Цена по акции, ₽',
    of: 'price',
    text: ({ isHeld, priceKopecks }) => (isHeld ? roubles(priceKopecks) : ''),
  },
  { heading: 'Количество', of: 'stock', text: ({ stock }) => String(stock) },
  { heading: 'Минимальный остаток', of: 'stock', text: ({ minStock }) => String(minStock) },
  {
    heading: 'Остаток',
    of: 'stock',
    text: (product) => stockStateText({ ...product, isLow: isLowStock(product) }),
  },
  { heading: 'Продажа', of: 'state', text: (product) => hiddenText(product) ?? 'В продаже' },
  { heading: 'Добавлен', of: 'date', text: ({ createdAt }, timezone) => formatDateTime(createdAt, timezone) },
]

interface Wanted {
  chosen?: readonly string[] | null
  shown?: readonly string[] | null
}

export async function exportOfficeProducts(
  query: OfficeProductQuery,
  { chosen = null, shown = null }: Wanted = {},
): Promise<AsyncIterable<string[][]>> {
  const wanted = columns.filter(({ of }) => of === undefined || shown === null || shown.includes(of))
  const where: Prisma.OfficeProductWhereInput =
    chosen === null ? conditionOf(query) : { id: { in: [...chosen] } }
  const { timezone } = await readSettings('general')
  return parts()

  async function* parts(): AsyncGenerator<string[][]> {
    yield [wanted.map(({ heading }) => heading)]
    let last: Prisma.OfficeProductGetPayload<{ select: Select }> | undefined
    for (;;) {
      const { keyset, orderBy } = rowsBeyond(query, last && { id: last.id, key: last[query.sort] })
      const rows = await getReplicaDb().officeProduct.findMany({
        where: { AND: [where, keyset] },
        select: officeProductColumns,
        orderBy,
        take: PART,
      })
      yield rows.map((row) => wanted.map(({ text }) => text(officeProductOf(row), timezone)))
      last = rows.at(-1)
      if (rows.length < PART) return
    }
  }
}

const roubles = (kopecks: number): string => (kopecks / 100).toFixed(2).replace('.', ',')
