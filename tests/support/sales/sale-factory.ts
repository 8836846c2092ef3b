import { getDb } from '~/platform/db/db.server'
import type { Prisma } from '~/platform/generated/prisma/client'

const HOUR = 3_600_000

/** 20 % off by default, from an hour ago to an hour ahead. Its prices are not applied yet. */
export function createSale({
  productIds,
  ...fields
}: Partial<Prisma.SaleRuleUncheckedCreateInput> & { productIds?: readonly string[] }) {
  const now = Date.now()
  return getDb().saleRule.create({
    data: {
      name: 'Осенняя распродажа',
      kind: 'PERCENT',
      amount: 20,
      scope: productIds ? 'PRODUCTS' : fields.brand ? 'BRAND' : 'CATEGORY',
      startsAt: new Date(now - HOUR),
      endsAt: new Date(now + HOUR),
      dueAt: new Date(now - HOUR),
      ...(productIds ? { products: { create: productIds.map((productId) => ({ productId })) } } : {}),
      ...fields,
    },
  })
}
