import { findLowStockIds, readLowStock, type LowStockProduct } from '~/domain/inventory/index.server'
import { now } from '~/platform/dates/clock'
import { getDb } from '~/platform/db/db.server'

const LOW_STOCK = 8

interface Snapshot {
  products: number
  users: number
  lowStock: { count: number; products: LowStockProduct[] }
  /** Null before the worker's first run. */
  madeAt: Date | null
}

export async function refreshSnapshot(timeZone: string): Promise<void> {
  const [products, users, low] = await Promise.all([
    getDb().product.count({ where: { archivedAt: null } }),
    getDb().user.count(),
    findLowStockIds(),
  ])
  const row = {
    products,
    users,
    lowStock: low.length,
    lowStockIds: low.slice(0, LOW_STOCK),
    timeZone,
    madeAt: now(),
  }
  await getDb().overviewSnapshot.upsert({ where: { id: 1 }, create: row, update: row })
}

export async function readSnapshot(): Promise<Snapshot> {
  const row = await getDb().overviewSnapshot.findUnique({ where: { id: 1 } })
  if (row === null) return { products: 0, users: 0, lowStock: { count: 0, products: [] }, madeAt: null }
  const { products, users, lowStock, lowStockIds, madeAt } = row
  return { products, users, lowStock: { count: lowStock, products: await readLowStock(lowStockIds) }, madeAt }
}
