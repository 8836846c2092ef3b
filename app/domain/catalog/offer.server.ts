import { presentPriceAlone } from '~/domain/sales/index.server'
import type { PlainTransaction } from '~/platform/db.server'
import type { Prisma } from '~/platform/generated/prisma/client'

/** Whether the shop shows a product at all; for statements that call the table `product`. */
export const IS_VISIBLE = 'product."isActive" AND product."archivedAt" IS NULL'

/** The columns of an `Offer`, its price by the sales that run at this moment; for statements that call the table `product`. */
export const OFFER_COLUMNS = `${presentPriceAlone('product')} AS "priceKopecks", product."stock", product."inStock" AS "isOnSale", ${IS_VISIBLE} AS "isVisible"`

/** Products that the shop shows at this moment, by the typed client. */
export const SHOWN = {
  isActive: true,
  archivedAt: null,
  category: { isActive: true },
} as const satisfies Prisma.ProductWhereInput

/** Those of them that can be bought: what `availablePieces` says of an offer. */
export const OFFERED = {
  ...SHOWN,
  inStock: true,
  stock: { gt: 0 },
} as const satisfies Prisma.ProductWhereInput

/** On what terms a product can be bought at this moment. */
export interface Offer {
  /** Kopecks for one piece. */
  priceKopecks: number
  stock: number
  /** The shop's switch "in stock"; off, nothing is sold whatever the stock. */
  isOnSale: boolean
  /** Hidden and archived products are not. */
  isVisible: boolean
}

/** How many pieces can be bought now: the one rule for cart, checkout, repeats and orders. */
export function availablePieces({
  isVisible,
  isOnSale,
  stock,
}: Pick<Offer, 'isVisible' | 'isOnSale' | 'stock'>): number {
  return isVisible && isOnSale ? Math.max(0, stock) : 0
}

/** The offers of these products as they stand now, held until the transaction ends; locked in the order of their ids, as `moveStock` does. */
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
