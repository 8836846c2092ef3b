import { productsWithWords } from '~/domain/catalog/index.server'
import { now } from '~/platform/dates/clock'
import { getDb } from '~/platform/db/db.server'
import type { Prisma } from '~/platform/generated/prisma/client'
import { literalPattern } from '~/platform/lists/text-search'

import type { DaysRule, RangeRule, SegmentRules } from './segment-rules'

const DAY = 24 * 3_600_000
const MOST_CATEGORIES = 200

const daysAgo = (days: number): Date => new Date(now().getTime() - days * DAY)

/** Excludes staff and anonymised customers. Every condition has an index; the caller limits the rows. */
export async function customersWhere(rules: SegmentRules): Promise<Prisma.UserWhereInput> {
  const conditions = await conditionsOf(rules)
  const customers = { role: 'CUSTOMER', anonymizedAt: null } as const
  if (conditions.length === 0) return customers
  return { ...customers, ...(rules.match === 'all' ? { AND: conditions } : { OR: conditions }) }
}

async function conditionsOf(rules: SegmentRules): Promise<Prisma.UserWhereInput[]> {
  const { orders, spent, lastOrder, registered, cities, tags, openedDays } = rules
  return [
    ...(await boughtWhere(rules)),
    ...(orders === null ? [] : [{ ordersCount: within(orders) }]),
    ...(spent === null ? [] : [{ totalSpentKopecks: within(spent) }]),
    ...(lastOrder === null ? [] : [{ lastOrderAt: since(lastOrder), lastOrderKey: since(lastOrder) }]),
    ...(registered === null ? [] : [{ createdAt: since(registered) }]),
    ...(cities === null ? [] : [{ cityKey: { in: [...cities] } }]),
    ...(tags === null ? [] : [{ tags: { some: { tag: { name: { in: [...tags] } } } } }]),
    ...(openedDays === null ? [] : [{ recipients: { some: { openedAt: { gte: daysAgo(openedDays) } } } }]),
  ]
}

const within = ({ min, max }: RangeRule) => ({
  ...(min === null ? {} : { gte: min }),
  ...(max === null ? {} : { lte: max }),
})
const since = ({ mode, days }: DaysRule) =>
  mode === 'within' ? { gte: daysAgo(days) } : { lt: daysAgo(days) }

/** Without cancelled and refunded orders. */
async function boughtWhere({ bought }: SegmentRules): Promise<Prisma.UserWhereInput[]> {
  if (bought === null) return []
  const { productId, categoryId, brand, words, days } = bought
  const product = {
    ...(categoryId === null ? {} : { categoryId: { in: await categoriesUnder(categoryId) } }),
    ...(brand === null ? {} : { brand: { equals: literalPattern(brand), mode: 'insensitive' as const } }),
    ...(words === null ? {} : { id: { in: await productsWithWords(words) } }),
  }
  const items = {
    some: {
      ...(productId === null ? {} : { productId }),
      ...(Object.keys(product).length === 0 ? {} : { product }),
    },
  }
  const placed = days === null ? {} : { createdAt: { gte: daysAgo(days) } }
  return [{ orders: { some: { status: { notIn: ['CANCELLED', 'REFUNDED'] }, ...placed, items } } }]
}

async function categoriesUnder(categoryId: string): Promise<string[]> {
  const under = await getDb().category.findMany({
    where: { parentId: categoryId },
    select: { id: true },
    take: MOST_CATEGORIES,
  })
  return [categoryId, ...under.map(({ id }) => id)]
}
