import { getDb } from '~/platform/db.server'
import type { Prisma } from '~/platform/generated/prisma/client'

import type { SaleDiscount, SaleScope } from './staff'

/** What a sale is for. */
export interface SaleGoods {
  scope: SaleScope
  categoryId: string | null
  brand: string | null
  productIds: readonly string[]
}

/** The goods of a sale in the narrow table of products; archived ones are none. */
export async function goodsOf({
  scope,
  categoryId,
  brand,
  productIds,
}: SaleGoods): Promise<Prisma.OfficeProductWhereInput> {
  if (scope === 'PRODUCTS') return { isArchived: false, id: { in: [...productIds] } }
  if (scope === 'BRAND') return { isArchived: false, brand }
  const under = await getDb().category.findMany({ where: { parentId: categoryId }, select: { id: true } })
  return {
    isArchived: false,
    categoryId: { in: [...(categoryId === null ? [] : [categoryId]), ...under.map(({ id }) => id)] },
  }
}

/** The dearest own price of which a sale makes none that is lower and above zero; null for per cents, which always do. */
export const tooCheapFor = ({ kind, amount }: SaleDiscount): number | null =>
  kind === 'PERCENT' ? null : amount

/** Products whose own price is no higher than this. */
export const priced = (most: number): Prisma.OfficeProductWhereInput => ({
  product: {
    OR: [{ basePriceKopecks: null, priceKopecks: { lte: most } }, { basePriceKopecks: { lte: most } }],
  },
})
