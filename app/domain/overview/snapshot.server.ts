import { findLowStockIds, readLowStock, type LowStockProduct } from '~/domain/inventory/index.server'
import { now } from '~/platform/dates/clock'
import { getDb, getReplicaDb } from '~/platform/db/db.server'

const LOW_STOCK = 8

interface Snapshot {
  lowStock: { count: number; products: LowStockProduct[] }
  /** Null before the worker's first run. */
  madeAt: Date | null
}

/** Counted at each look: an hourly figure would differ from the list that its card opens. */
export async function countTotals(): Promise<{ products: number; users: number }> {
  const [products, users] = await Promise.all([
    getReplicaDb().product.count({ where: { archivedAt: null } }),
    getReplicaDb().user.count(),
  ])
  return { products, users }
}

export async function refreshSnapshot(timeZone: string): Promise<void> {
  const [{ products, users }, low] = await Promise.all([countTotals(), findLowStockIds()])
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
  if (row === null) return { lowStock: { count: 0, products: [] }, madeAt: null }
  const { lowStock, lowStockIds, madeAt } = row
  return { lowStock: { count: lowStock, products: await readLowStock(lowStockIds) }, madeAt }
}
