import { atOwnPrices, heldPriceColumns } from '~/domain/sales/index.server'
import { getDb } from '~/platform/db/db.server'
import type { Prisma } from '~/platform/generated/prisma/client'
import { readListPage, type ListPage } from '~/platform/lists/list-page.server'
import { countOrder, foldText, textHas, literalPattern } from '~/platform/lists/text-search'

import type { OfficeProduct } from './office-product'
import type { OfficeProductQuery } from './office-product-input.server'

export type OfficeProductCondition = Omit<
  OfficeProductQuery,
  'sort' | 'direction' | 'size' | 'page' | 'place' | 'view'
>

const MAX_WORDS = 5

export function listOfficeProducts(query: OfficeProductQuery): Promise<ListPage<OfficeProduct>> {
  return listWhere(query, conditionOf(query))
}

export async function listWhere(
  query: OfficeProductQuery,
  where: Prisma.OfficeProductWhereInput,
): Promise<ListPage<OfficeProduct>> {
  const page = await pageOfOfficeProducts(query, where, (slice) =>
    getDb().officeProduct.findMany({ ...slice, select: officeProductColumns }),
  )
  return { ...page, rows: page.rows.map(officeProductOf) }
}

type Key = Date | number | string

interface Slice {
  where: Prisma.OfficeProductWhereInput
  orderBy: Record<string, 'asc' | 'desc'>[]
  skip: number
  take: number
}

/** `find` must select the id and the columns that lists are sorted by. */
export function pageOfOfficeProducts<Row extends { id: string } & Record<OfficeProductQuery['sort'], Key>>(
  query: OfficeProductQuery,
  where: Prisma.OfficeProductWhereInput,
  find: (slice: Slice) => Promise<Row[]>,
): Promise<ListPage<Row>> {
  return readListPage(query, {
    count: (limit) => getDb().officeProduct.count({ where, orderBy: countOrder(true), take: limit }),
    rows: ({ keyset, orderBy, skip, take }) => find({ where: { AND: [where, keyset] }, orderBy, skip, take }),
    keyOf: (row, sort) => row[sort],
    readKey: readListKey,
  })
}

export async function findOfficeProductIds(filter: OfficeProductCondition, limit: number): Promise<string[]> {
  const rows = await getDb().officeProduct.findMany({
    where: conditionOf(filter),
    select: { id: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: limit,
  })
  return rows.map(({ id }) => id)
}

export const officeProductColumns = {
  id: true,
  name: true,
  createdAt: true,
  priceKopecks: true,
  stock: true,
  product: {
    select: {
      slug: true,
      sku: true,
      brand: true,
      priceKopecks: true,
      compareAtPriceKopecks: true,
      ...heldPriceColumns,
      minStock: true,
      inStock: true,
      isActive: true,
      archivedAt: true,
      category: { select: { name: true, isActive: true } },
      family: { select: { id: true, name: true } },
      images: { where: { isMain: true }, select: { url: true }, take: 1 },
    },
  },
} as const satisfies Prisma.OfficeProductSelect

export function officeProductOf({
  product,
  ...row
}: Prisma.OfficeProductGetPayload<{ select: typeof officeProductColumns }>): OfficeProduct {
  const own = atOwnPrices(product)
  const {
    slug,
    sku,
    brand,
    compareAtPriceKopecks: old,
    minStock,
    inStock,
    isActive,
    archivedAt,
    category,
    family,
    images,
  } = product
  return {
    ...row,
    ...{ slug, sku, brand, minStock, inStock, isActive, family },
    category: category.name,
    imageUrl: images[0]?.url ?? null,
    ownPriceKopecks: own.priceKopecks,
    ownOldPriceKopecks: own.compareAtPriceKopecks,
    isHeld: product.saleRuleId !== null,
    oldPriceKopecks: old !== null && old > row.priceKopecks ? old : null,
    isArchived: archivedAt !== null,
    isShown: isActive && archivedAt === null && category.isActive,
  }
}

export function conditionOf(filter: OfficeProductCondition): Prisma.OfficeProductWhereInput {
  const { category, availability, min, max, brand, family } = filter
  return {
    isArchived: filter.archived === 'on',
    ...(filter.inactive === 'on' || filter.archived === 'on' ? {} : { isActive: true }),
    ...(category === null ? {} : { categoryId: category }),
    ...(brand === null ? {} : { brand: { equals: literalPattern(brand), mode: 'insensitive' as const } }),
    ...(family === null ? {} : { familyId: family }),
    ...(min === null && max === null
      ? {}
      : { priceKopecks: { ...(min === null ? {} : { gte: min }), ...(max === null ? {} : { lte: max }) } }),
    ...(availability === 'inStock' ? { inStock: true, stock: { gt: 0 } } : {}),
    ...(filter.noPhoto === 'on' ? { hasPhoto: false } : {}),
    ...(filter.noDescription === 'on' ? { hasDescription: false } : {}),
    ...(filter.onSale === 'on' ? { isOnSale: true } : {}),
    ...(filter.lowStock === 'on' ? { isLow: true } : {}),
    ...(availability === 'outOfStock' ? { OR: [{ inStock: false }, { stock: { lte: 0 } }] } : {}),
    ...(filter.search === '' ? {} : { text: { is: { AND: wordsOf(filter.search).map(hasWord) } } }),
  }
}

/** Longest first, since they match least. */
function wordsOf(search: string): string[] {
  const words = foldText(search).split(/\s+/).filter(Boolean)
  return words.sort((one, other) => other.length - one.length).slice(0, MAX_WORDS)
}

const hasWord = (word: string): Prisma.OfficeProductTextWhereInput => ({
  OR: textHas(word).map((searchText) => ({ searchText })),
})

async function readListKey(
  text: string,
  sort: OfficeProductQuery['sort'],
  id: string,
): Promise<Date | number | string | null> {
  if (sort === 'name')
    return (await getDb().officeProduct.findUnique({ where: { id }, select: { name: true } }))?.name ?? null
  if (sort !== 'createdAt') return /^\d{1,10}$/.test(text) ? Number(text) : null
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? null : date
}
