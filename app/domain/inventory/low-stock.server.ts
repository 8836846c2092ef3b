import { getDb } from '~/platform/db.server'

/** More than an order has lines. */
const MAX_PRODUCTS = 200

interface LowProduct {
  id: string
  name: string
  sku: string
  stock: number
  /** Tells one time that it runs low from the next: the movement by which goods came last, '' where none did. */
  filledBy: string
}

/** The order's products that stand below their minimum now. */
export async function findLowStock(orderId: string): Promise<LowProduct[]> {
  const { product } = getDb()
  const products = await product.findMany({
    where: { stock: { lt: product.fields.minStock }, orderItems: { some: { orderId } } },
    select: {
      ...{ id: true, name: true, sku: true, stock: true },
      // What comes back from an order is no new goods.
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
