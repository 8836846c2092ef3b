import { sql } from '~/platform/db.server'

interface LowProduct {
  id: string
  name: string
  sku: string
  stock: number
}

/** The order's products that stand below their minimum now. */
export function findLowStock(orderId: string): Promise<LowProduct[]> {
  return sql<LowProduct>(
    `SELECT product."id", product."name", product."sku", product."stock" FROM "Product" product
     WHERE product."stock" < product."minStock" AND product."id" IN (SELECT "productId" FROM "OrderItem" WHERE "orderId" = $1) ORDER BY product."sku" LIMIT 200`,
    [orderId],
  )
}
