import { atOwnPrices, heldPriceColumns, readPrices, type PresentPrice } from '~/domain/sales/index.server'
import { database, getDb } from '~/platform/db/db.server'
import type { Prisma } from '~/platform/generated/prisma/client'
import { isId } from '~/platform/db/ids.server'

import { jsonColumns, selectOf } from '../attributes/attribute-columns'
import { conditionOf } from './list-office-products.server'
import type { ListingSort } from '../listing/listing'
import { productFieldColumns, type ProductFields } from '../editing/product-fields'
import { inOrder } from '../editing/product-pictures.server'
import { MAX_PRODUCTS, type ProductListInput } from '../listing/product-list-input.server'

const figures = {
  ...heldPriceColumns,
  id: true,
  stock: true,
  expectedOn: true,
  ratingAverage: true,
  reviewCount: true,
  createdAt: true,
  updatedAt: true,
} as const
const category = { select: { id: true, slug: true, name: true } } as const

const itemColumns = {
  ...figures,
  ...selectOf([...jsonColumns.head, ...jsonColumns.list]),
  ...{
    slug: true,
    sku: true,
    name: true,
    priceKopecks: true,
    compareAtPriceKopecks: true,
    minStock: true,
    inStock: true,
    isActive: true,
    archivedAt: true,
    category,
  },
  images: { ...inOrder, where: { isMain: true }, take: 1 },
} as const satisfies Prisma.ProductSelect

const wholeColumns = {
  ...productFieldColumns,
  ...figures,
  category,
  images: inOrder,
} as const satisfies Prisma.ProductSelect

type PresentSale = { name: string; endsAt: Date | null; priceKopecks: number } | null

export type StaffListItem = Omit<
  Prisma.ProductGetPayload<{ select: typeof itemColumns }>,
  keyof typeof heldPriceColumns
> & {
  sale: PresentSale
}

export type StaffDetail = Omit<
  Prisma.ProductGetPayload<{ select: typeof wholeColumns }>,
  'specifications' | keyof typeof heldPriceColumns
> &
  Pick<ProductFields, 'specifications'> & { sale: PresentSale }

/** Includes hidden and archived products; null when it is missing. */
export async function findStaffDetail(idOrSlug: string): Promise<StaffDetail | null> {
  const where = isId(idOrSlug) ? { id: idOrSlug } : { slug: idOrSlug }
  const found = await getDb().product.findUnique({ where, select: wholeColumns })
  if (!found) return null
  const prices = await readPrices(database, [found.id])
  return {
    ...atOwnPrices(found),
    sale: saleOf(prices.get(found.id)),
    specifications: found.specifications as Record<string, string>,
  }
}

export async function listStaffProducts({
  search = '',
  category: named,
  color,
  sortBy,
  limit = MAX_PRODUCTS,
  page,
}: ProductListInput) {
  const where: Prisma.OfficeProductWhereInput = {
    AND: [
      conditionOf({ ...everything, search }),
      ...(named === undefined ? [] : [{ categoryId: { in: await categoryIdsOf(named) } }]),
      ...(color === undefined ? [] : [{ product: { is: { color } } }]),
    ],
  }
  const [total, found] = await Promise.all([
    getDb().officeProduct.count({ where }),
    getDb().officeProduct.findMany({
      where,
      select: { id: true },
      ...orderOf(sortBy),
      skip: (page - 1) * limit,
      take: limit,
    }),
  ])
  const ids = found.map(({ id }) => id)
  const [rows, prices] = await Promise.all([
    getDb().product.findMany({ where: { id: { in: ids } }, select: itemColumns }),
    readPrices(database, ids),
  ])
  const byId = new Map(
    rows.map((row): [string, StaffListItem] => [
      row.id,
      { ...atOwnPrices(row), sale: saleOf(prices.get(row.id)) },
    ]),
  )
  return {
    products: ids.flatMap((id) => byId.get(id) ?? []),
    total,
    page,
    pages: Math.max(1, Math.ceil(total / limit)),
  }
}

function saleOf(price: PresentPrice | undefined): PresentSale {
  return price?.sale
    ? { name: price.sale.name, endsAt: price.sale.endsAt, priceKopecks: price.priceKopecks }
    : null
}

const everything = {
  ...{ category: null, availability: null, min: null, max: null, brand: null, family: null },
  ...{ archived: null, lowStock: null, noPhoto: null, noDescription: null, onSale: null },
  inactive: 'on',
} as const

async function categoryIdsOf(named: string): Promise<string[]> {
  const own = isId(named) ? { id: named } : { slug: named }
  const rows = await getDb().category.findMany({
    where: { OR: [own, { parent: { is: own } }] },
    select: { id: true },
  })
  return rows.map(({ id }) => id)
}

const columnOf = { name: 'name', price: 'priceKopecks', createdAt: 'createdAt' } as const
const isColumn = (name: string | undefined): name is keyof typeof columnOf =>
  name !== undefined && name in columnOf

function orderOf(sort: ListingSort = 'createdAt-desc'): {
  orderBy: Prisma.OfficeProductOrderByWithRelationInput[]
} {
  const [name, direction] = sort.split('-')
  const way = direction === 'asc' ? ('asc' as const) : ('desc' as const)
  if (isColumn(name)) return { orderBy: [{ [columnOf[name]]: way }, { id: 'asc' }] }
  const product = name === 'color' ? { color: way } : { popularity: 'desc' as const }
  return { orderBy: [{ product }, { id: 'asc' }] }
}
