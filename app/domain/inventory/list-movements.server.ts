import { type z } from 'zod'

import { readSettings } from '~/domain/settings/index.server'
import { dayAfter } from '~/platform/dates/day-after'
import { startOfDay } from '~/platform/dates/dates'
import { getDb } from '~/platform/db/db.server'
import type { Prisma } from '~/platform/generated/prisma/client'
import { readListPage, type ListPage } from '~/platform/lists/list-page.server'
import { choiceFilter, dayFilter, idFilter, listQuery, searchFilter } from '~/platform/lists/list-query'

import { type ListedMovement, stockReasonLabels } from './stock-movements'

export const movementListQuery = listQuery({
  filters: {
    search: searchFilter,
    product: idFilter,
    reason: choiceFilter(Object.keys(stockReasonLabels) as (keyof typeof stockReasonLabels)[]),
    author: idFilter,
    from: dayFilter,
    to: dayFilter,
  },
  sorts: ['createdAt'],
  sizes: [50, 20, 100],
})

type MovementListQuery = z.infer<typeof movementListQuery>

export async function listMovements(
  query: MovementListQuery,
  found: readonly string[],
): Promise<ListPage<ListedMovement>> {
  const where = await conditionOf(query, found)
  return readListPage(query, {
    count: (limit) =>
      getDb().stockMovement.count({ where, orderBy: [{ createdAt: 'desc' }, { id: 'asc' }], take: limit }),
    rows: ({ keyset, orderBy, skip, take }) =>
      getDb().stockMovement.findMany({
        where: { AND: [where, keyset] },
        select: columns,
        orderBy,
        skip,
        take,
      }),
    keyOf: ({ createdAt }) => createdAt,
    readKey: (text) => {
      const date = new Date(text)
      return Number.isNaN(date.getTime()) ? null : date
    },
  })
}

export const movementColumns = {
  id: true,
  delta: true,
  reason: true,
  note: true,
  authorName: true,
  createdAt: true,
  order: { select: { id: true, orderNumber: true } },
} satisfies Prisma.StockMovementSelect

const columns = {
  ...movementColumns,
  authorId: true,
  product: { select: { id: true, name: true, sku: true } },
} satisfies Prisma.StockMovementSelect

async function conditionOf(
  { search, product, reason, author, from, to }: MovementListQuery,
  found: readonly string[],
): Promise<Prisma.StockMovementWhereInput> {
  const { timezone } = await readSettings('general')
  return {
    ...(product === null ? {} : { productId: product }),
    ...(search === '' ? {} : { AND: [{ productId: { in: [...found] } }] }),
    ...(reason === null ? {} : { reason }),
    ...(author === null ? {} : { authorId: author }),
    createdAt: {
      ...(from === null ? {} : { gte: startOfDay(from, timezone) }),
      ...(to === null ? {} : { lt: startOfDay(dayAfter(to, 1), timezone) }),
    },
  }
}
