import type { z } from 'zod'

import { now } from '~/platform/dates/clock'
import { getDb } from '~/platform/db/db.server'
import type { Prisma } from '~/platform/generated/prisma/client'
import { readListPage, type ListPage } from '~/platform/lists/list-page.server'
import { choiceFilter, listQuery, searchFilter } from '~/platform/lists/list-query'
import { literalPattern } from '~/platform/lists/text-search'
import { counted } from '~/platform/text/plural'

import {
  saleScopeLabels,
  saleState,
  saleStateLabels,
  type ListedSale,
  type SaleScope,
  type SaleState,
} from './staff'

export const saleListQuery = listQuery({
  filters: {
    search: searchFilter,
    state: choiceFilter(Object.keys(saleStateLabels) as SaleState[]),
    scope: choiceFilter(Object.keys(saleScopeLabels) as SaleScope[]),
  },
  sorts: ['createdAt', 'startsAt', 'name'],
  sizes: [20, 50, 100],
})

type SaleListQuery = z.infer<typeof saleListQuery>

export async function listSales(query: SaleListQuery): Promise<ListPage<ListedSale>> {
  const where = conditionOf(query, now())
  const page = await readListPage(query, {
    count: (limit) =>
      getDb().saleRule.count({ where, orderBy: [{ createdAt: 'desc' }, { id: 'asc' }], take: limit }),
    rows: ({ keyset, orderBy, skip, take }) =>
      getDb().saleRule.findMany({ where: { AND: [where, keyset] }, select: columns, orderBy, skip, take }),
    keyOf: (row, sort) => row[sort],
    readKey,
  })
  const held = await heldBy(page.rows.map(({ id }) => id))
  return { ...page, rows: page.rows.map((row) => listed(row, held)) }
}

const columns = {
  id: true,
  name: true,
  kind: true,
  amount: true,
  scope: true,
  brand: true,
  startsAt: true,
  endsAt: true,
  isActive: true,
  createdAt: true,
  category: { select: { name: true } },
  _count: { select: { products: true } },
} as const satisfies Prisma.SaleRuleSelect

function listed(
  {
    category,
    brand,
    _count,
    isActive,
    createdAt: _at,
    ...row
  }: Prisma.SaleRuleGetPayload<{ select: typeof columns }>,
  held: ReadonlyMap<string, number>,
): ListedSale {
  const goods = category?.name ?? brand ?? counted(_count.products, ['товар', 'товара', 'товаров'])
  return { ...row, goods, state: saleState({ ...row, isActive }, now()), held: held.get(row.id) ?? 0 }
}

async function heldBy(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const groups = await getDb().product.groupBy({
    by: ['saleRuleId'],
    where: { saleRuleId: { in: [...ids] } },
    _count: { id: true },
  })
  return new Map(
    groups.flatMap(({ saleRuleId, _count }) => (saleRuleId === null ? [] : [[saleRuleId, _count.id]])),
  )
}

function conditionOf({ search, state, scope }: SaleListQuery, at: Date): Prisma.SaleRuleWhereInput {
  const has = { contains: literalPattern(search), mode: 'insensitive' } as const
  return {
    deletedAt: null,
    ...(scope === null ? {} : { scope }),
    AND: [
      ...(state === null ? [] : [inState(state, at)]),
      ...(search === '' ? [] : [{ OR: [{ name: has }, { brand: has }, { category: { name: has } }] }]),
    ],
  }
}

function inState(state: SaleState, at: Date): Prisma.SaleRuleWhereInput {
  const conditions: Record<SaleState, Prisma.SaleRuleWhereInput> = {
    running: { isActive: true, startsAt: { lte: at }, OR: [{ endsAt: null }, { endsAt: { gt: at } }] },
    waiting: { isActive: true, startsAt: { gt: at } },
    over: { isActive: true, endsAt: { lte: at } },
    off: { isActive: false },
  }
  return conditions[state]
}

async function readKey(text: string, sort: SaleListQuery['sort'], id: string): Promise<Date | string | null> {
  if (sort === 'name')
    return (await getDb().saleRule.findUnique({ where: { id }, select: { name: true } }))?.name ?? null
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? null : date
}
