import { getDb } from '~/platform/db/db.server'

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
