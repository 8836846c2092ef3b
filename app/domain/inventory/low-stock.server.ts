import { getDb } from '~/platform/db.server'

/** More than an order has lines. */
const MAX_PRODUCTS = 200

interface LowProduct {
  id: string
  name: string
  sku: string
  stock: number
}

/** The order's products that stand below their minimum now. */
export function findLowStock(orderId: string): Promise<LowProduct[]> {
  const { product } = getDb()
  return product.findMany({
    where: { stock: { lt: product.fields.minStock }, orderItems: { some: { orderId } } },
    select: { id: true, name: true, sku: true, stock: true },
    orderBy: { sku: 'asc' },
    take: MAX_PRODUCTS,
  })
}
