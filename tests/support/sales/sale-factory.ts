import { getDb } from '~/platform/db.server'
import type { Prisma } from '~/platform/generated/prisma/client'

const HOUR = 3_600_000

/** A sale that runs: began an hour ago, ends in an hour, takes 20 % off unless told; what it is for must be told. Its prices are not made yet. */
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
