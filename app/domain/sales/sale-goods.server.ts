import { getDb } from '~/platform/db/db.server'
import type { Prisma } from '~/platform/generated/prisma/client'

import type { SaleDiscount, SaleScope } from './staff'

export interface SaleGoods {
  scope: SaleScope
  categoryId: string | null
  brand: string | null
  productIds: readonly string[]
}

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

/** Null for a percentage, which always gives a lower price. */
export const tooCheapFor = ({ kind, amount }: SaleDiscount): number | null =>
  kind === 'PERCENT' ? null : amount

export const priced = (most: number): Prisma.OfficeProductWhereInput => ({
  product: {
    OR: [{ basePriceKopecks: null, priceKopecks: { lte: most } }, { basePriceKopecks: { lte: most } }],
  },
})
