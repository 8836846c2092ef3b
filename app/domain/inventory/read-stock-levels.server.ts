import { getDb } from '~/platform/db/db.server'

export interface StockLevel {
  productId: string
  sku: string
  stock: number
}

export async function readStockLevels(ids: readonly string[]): Promise<StockLevel[]> {
  const rows = await getDb().product.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, sku: true, stock: true },
    orderBy: { sku: 'asc' },
    take: 100,
  })
  return rows.map(({ id, ...row }) => ({ productId: id, ...row }))
}
