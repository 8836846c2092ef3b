import { now } from '~/platform/dates/clock'
import { getDb } from '~/platform/db/db.server'
import type { Prisma } from '~/platform/generated/prisma/client'
import { isId } from '~/platform/db/ids.server'

import { salePrice } from './staff'

const MOST = 1_000

interface PricedProduct {
  productId: string | null
  categoryId: string
  brand: string | null
  priceKopecks: number
  compareAtPriceKopecks: number | null
}

export async function priceAsTyped(product: PricedProduct) {
  const { priceKopecks: own, compareAtPriceKopecks } = product
  const at = now()
  const rules = await getDb().saleRule.findMany({
    where: {
      isActive: true,
      startsAt: { lte: at },
      AND: [{ OR: [{ endsAt: null }, { endsAt: { gt: at } }] }, { OR: scopesOf(product) }],
    },
    select: { name: true, kind: true, amount: true, endsAt: true },
    orderBy: { id: 'asc' },
    take: MOST,
  })
  const offers = rules.flatMap(({ name, kind, amount, endsAt }) => {
    const priceKopecks = salePrice({ kind, amount }, own)
    return priceKopecks === null ? [] : [{ priceKopecks, sale: { name, endsAt } }]
  })
  const [lowest] = offers.sort((one, other) => one.priceKopecks - other.priceKopecks)
  if (!lowest) return { priceKopecks: own, compareAtPriceKopecks, sale: null }
  return { ...lowest, compareAtPriceKopecks: Math.max(own, compareAtPriceKopecks ?? 0) }
}

function scopesOf({ productId, categoryId, brand }: PricedProduct): Prisma.SaleRuleWhereInput[] {
  return [
    { scope: 'CATEGORY', OR: [{ categoryId }, { category: { children: { some: { id: categoryId } } } }] },
    ...(brand === null ? [] : [{ scope: 'BRAND' as const, brand }]),
    ...(productId !== null && isId(productId)
      ? [{ scope: 'PRODUCTS' as const, products: { some: { productId } } }]
      : []),
  ]
}
