import { presentPriceAlone } from '~/domain/sales/index.server'
import type { PlainTransaction } from '~/platform/db/db.server'
import type { Prisma } from '~/platform/generated/prisma/client'

/** Requires the table alias `product`. */
export const IS_VISIBLE = `product."isActive" AND product."archivedAt" IS NULL
  AND EXISTS (SELECT FROM "Category" category WHERE category."id" = product."categoryId" AND category."isActive")`

/** Current price with sales; requires the table alias `product`. */
export const OFFER_COLUMNS = `${presentPriceAlone('product')} AS "priceKopecks", product."stock", product."inStock" AS "isOnSale", ${IS_VISIBLE} AS "isVisible"`

export const SHOWN = {
  isActive: true,
  archivedAt: null,
  category: { isActive: true },
} as const satisfies Prisma.ProductWhereInput

/** Must agree with `availablePieces`. */
export const OFFERED = {
  ...SHOWN,
  inStock: true,
  stock: { gt: 0 },
} as const satisfies Prisma.ProductWhereInput

export interface Offer {
  priceKopecks: number
  stock: number
  /** When off, the product is not sold at any stock. */
  isOnSale: boolean
  isVisible: boolean
}

/** Cart, checkout, repeat orders and orders must all use this rule. */
export function availablePieces({
  isVisible,
  isOnSale,
  stock,
}: Pick<Offer, 'isVisible' | 'isOnSale' | 'stock'>): number {
  return isVisible && isOnSale ? Math.max(0, stock) : 0
}

/** Locked in id order, as in `moveStock`, until the transaction ends. */
export async function lockOffers(
  tx: PlainTransaction,
  productIds: readonly string[],
): Promise<Map<string, Offer>> {
  const rows = await tx.sql<Offer & { id: string }>(
    `SELECT product."id", ${OFFER_COLUMNS} FROM "Product" product WHERE product."id" = ANY($1::uuid[]) ORDER BY product."id" FOR UPDATE`,
    [productIds],
    { name: 'lock-offers' },
  )
  return new Map(rows.map((row) => [row.id, row]))
}
