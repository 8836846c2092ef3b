import { getDb } from '~/platform/db.server'
import type { Prisma } from '~/platform/generated/prisma/client'

import { lowStock } from './low-stock-rule'

/** A product of which little is left, in pieces. */
export interface LowStockProduct {
  id: string
  name: string
  sku: string
  stock: number
  minStock: number
}

/** More than any shop lets run out at once. */
const MOST = 10_000

/** Products on sale with 0 < stock < minStock (decision 49). No index holds a stock (migration 20261122170000): it looks at every product, so only jobs ask. */
export async function findLowStockIds(): Promise<string[]> {
  const rows = await getDb().product.findMany({
    where: lowOnSale(),
    select: { id: true },
    orderBy: [{ stock: 'asc' }, { sku: 'asc' }],
    take: MOST,
  })
  return rows.map(({ id }) => id)
}

/** Those of these products of which still little is left, the least first. */
export function readLowStock(ids: readonly string[]): Promise<LowStockProduct[]> {
  return getDb().product.findMany({
    where: { id: { in: [...ids] }, ...lowOnSale() },
    select: { id: true, name: true, sku: true, stock: true, minStock: true },
    orderBy: [{ stock: 'asc' }, { sku: 'asc' }],
    take: ids.length,
  })
}

function lowOnSale(): Prisma.ProductWhereInput {
  return { isActive: true, archivedAt: null, ...lowStock(getDb().product.fields.minStock) }
}
