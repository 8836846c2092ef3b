import { atOwnPrices, heldPriceColumns } from '~/domain/sales/index.server'
import { getDb } from '~/platform/db/db.server'
import type { Database } from '~/platform/db/db.server'
import type { Prisma } from '~/platform/generated/prisma/client'

import { conditionOf, pageOfOfficeProducts } from './list-office-products.server'
import type { OfficeProductQuery } from './office-product-input.server'

const columns = {
  id: true,
  name: true,
  createdAt: true,
  priceKopecks: true,
  stock: true,
  product: {
    select: {
      sku: true,
      barcode: true,
      colorHex: true,
      priceKopecks: true,
      compareAtPriceKopecks: true,
      ...heldPriceColumns,
      minStock: true,
      inStock: true,
      isActive: true,
      archivedAt: true,
    },
  },
} as const satisfies Prisma.OfficeProductSelect

/** Products at their own prices. `ids` replace the filters. */
export async function readSheetProducts(query: OfficeProductQuery, ids: readonly string[] | null) {
  const where: Prisma.OfficeProductWhereInput = ids === null ? conditionOf(query) : { id: { in: [...ids] } }
  const page = await pageOfOfficeProducts(query, where, (slice) =>
    getDb().officeProduct.findMany({ ...slice, select: columns }),
  )
  return {
    ...page,
    rows: page.rows.map(({ id, name, stock, product }) => ({
      id,
      name,
      stock,
      isHeld: product.saleRuleId !== null,
      ...atOwnPrices(product),
    })),
  }
}

/** A sku that differs only in case is refused by the database index. */
export async function findSkuOwners(
  { db }: Pick<Database, 'db'>,
  skus: readonly string[],
): Promise<{ id: string; sku: string }[]> {
  if (skus.length === 0) return []
  return db.product.findMany({
    where: { sku: { in: [...skus] } },
    select: { id: true, sku: true },
    take: skus.length,
  })
}
