import { getDb } from '~/platform/db.server'

/** How many pieces of a product are there. */
export interface StockLevel {
  productId: string
  sku: string
  stock: number
}

/** What is there of these products, by article number; those that are gone are left out. A hundred at most. */
export async function readStockLevels(ids: readonly string[]): Promise<StockLevel[]> {
  const rows = await getDb().product.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, sku: true, stock: true },
    orderBy: { sku: 'asc' },
    take: 100,
  })
  return rows.map(({ id, ...row }) => ({ productId: id, ...row }))
}
