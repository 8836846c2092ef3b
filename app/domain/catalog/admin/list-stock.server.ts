import { getDb } from '~/platform/db/db.server'
import type { Prisma } from '~/platform/generated/prisma/client'
import type { ListPage } from '~/platform/lists/list-page.server'

import { conditionOf, listWhere } from './list-office-products.server'
import type { OfficeProduct } from './office-product'
import { officeProductQuery } from './office-product-input.server'
import type { StockState } from './stock-list'
import type { StockListQuery } from './stock-list-input.server'

export function listStock(input: StockListQuery): Promise<ListPage<OfficeProduct>> {
  const { query, where } = narrowed(input)
  return listWhere(query, where)
}

export async function findStockIds(input: StockListQuery, limit: number): Promise<string[]> {
  const { where } = narrowed(input)
  const orderBy = [{ createdAt: 'desc' }, { id: 'asc' }] as const
  const rows = await getDb().officeProduct.findMany({
    where,
    select: { id: true },
    orderBy: [...orderBy],
    take: limit,
  })
  return rows.map(({ id }) => id)
}

function narrowed({ state, ...input }: StockListQuery) {
  const query = { ...officeProductQuery.parse({}), ...input, inactive: 'on' as const }
  return { query, where: { AND: [conditionOf(query), ...(state === null ? [] : [inState(state)])] } }
}

export const stockCondition = (input: StockListQuery): Prisma.OfficeProductWhereInput => narrowed(input).where

function inState(state: StockState): Prisma.OfficeProductWhereInput {
  if (state === 'low') return { isLow: true }
  return state === 'out' ? { stock: { lte: 0 } } : { stock: { gt: 0 }, isLow: false }
}
