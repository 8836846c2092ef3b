import { getDb } from '~/platform/db/db.server'
import type { Prisma } from '~/platform/generated/prisma/client'

import { lowStock } from './shared'

const MAX_PRODUCTS = 200

interface LowProduct {
  id: string
  name: string
  sku: string
  stock: number
  /** The last delivery's movement separates one shortage from the next; '' without one. */
  filledBy: string
}

export async function findLowStock(orderId: string): Promise<LowProduct[]> {
  const { product } = getDb()
  const products = await product.findMany({
    where: { stock: { lt: product.fields.minStock }, orderItems: { some: { orderId } } },
    select: {
      ...{ id: true, name: true, sku: true, stock: true },
      // Returned orders are not deliveries.
      movements: {
        where: { delta: { gt: 0 }, orderId: null },
        select: { id: true },
        orderBy: { createdAt: 'desc' },
        take: 1,
      },
    },
    orderBy: { sku: 'asc' },
    take: MAX_PRODUCTS,
  })
  return products.map(({ movements, ...low }) => ({ ...low, filledBy: movements[0]?.id ?? '' }))
}

export interface LowStockProduct {
  id: string
  name: string
  sku: string
  stock: number
  minStock: number
}

const MOST = 10_000

/**
 * Decision 40. No index contains the stock (migration 20261122170000): it scans all products, so only jobs
 * may call it.
 */
export async function findLowStockIds(): Promise<string[]> {
  const rows = await getDb().product.findMany({
    where: lowOnSale(),
    select: { id: true },
    orderBy: [{ stock: 'asc' }, { sku: 'asc' }],
    take: MOST,
  })
  return rows.map(({ id }) => id)
}

/** Lowest stock first. */
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
