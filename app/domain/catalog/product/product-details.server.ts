import { joinSale, presentCompareAt, presentPrice } from '~/domain/sales/index.server'
import { columnList } from '~/platform/db/column-list'
import { sql, type Sql } from '~/platform/db/db.server'
import type { Product } from '~/platform/generated/prisma/client'
import { kopecks } from '~/platform/money/money'

import { jsonColumns } from '../attributes/attribute-columns'
import { hasExpectedDelivery } from '../cards/expected-delivery'
import type { Category } from '../category/categories.server'
import { readCategoryList } from '../category/categories.server'
import type { ProductListItem, ProductDetail } from './product-detail'
import { isId } from '~/platform/db/ids.server'

const slugLike = /^[\w-]{1,300}$/

const LIST_ITEM_COLUMNS = [
  ...(['id', 'slug', 'sku', 'name', 'priceKopecks', 'compareAtPriceKopecks'] as const),
  ...jsonColumns.head,
  ...jsonColumns.list,
  ...(['inStock', 'stock', 'ratingAverage', 'reviewCount', 'categoryId', 'createdAt', 'expectedOn'] as const),
] satisfies readonly (keyof Product)[]

const DETAIL_COLUMNS = [
  ...jsonColumns.detail,
  ...jsonColumns.specifications,
  'specifications',
] satisfies readonly (keyof Product)[]

type Derived = 'priceKopecks' | 'compareAtPriceKopecks' | 'sale' | 'isAvailable' | 'expectedOn' | 'category'

interface SaleColumns {
  saleName: string | null
  saleEndsAt: Date | null
}

type ListItemRow = Pick<Product, (typeof LIST_ITEM_COLUMNS)[number]> & {
  imageUrl: string | null
} & SaleColumns

type DetailRow = Figures & { categoryId: string } & Omit<ProductDetail, Derived>

const VISIBLE = 'product."isActive" AND product."archivedAt" IS NULL'

const priced = (names: readonly string[]): string =>
  `${columnList(
    'product',
    names.filter((name) => name !== 'priceKopecks' && name !== 'compareAtPriceKopecks'),
  )}, ${presentPrice('product')} AS "priceKopecks", ${presentCompareAt('product')} AS "compareAtPriceKopecks",
    sale."name" AS "saleName", sale."endsAt" AS "saleEndsAt"`

const ENTRIES_BY_ID = `SELECT ${priced(LIST_ITEM_COLUMNS)}, image."url" AS "imageUrl" FROM unnest($1::uuid[]) WITH ORDINALITY AS asked("id", "place")
  JOIN "Product" product ON product."id" = asked."id" AND ${VISIBLE}
  LEFT JOIN "ProductImage" image ON image."productId" = product."id" AND image."isMain" ${joinSale('product')} ORDER BY asked."place"`

const RECORD = `SELECT ${priced([...LIST_ITEM_COLUMNS, ...DETAIL_COLUMNS])}, coalesce(product."properties"::text[], '{}') AS "properties",
    (SELECT coalesce(json_agg(json_build_object('url', image."url", 'isMain', image."isMain") ORDER BY image."isMain" DESC, image."position"), '[]')
     FROM "ProductImage" image WHERE image."productId" = product."id") AS "images"
  FROM "Product" product ${joinSale('product')} WHERE ${VISIBLE} AND `

/** Keeps the order of the ids. `replicaSql` is allowed where delay is acceptable. */
export async function readProductListItems(
  ids: readonly string[],
  run: Sql = sql,
): Promise<ProductListItem[]> {
  if (ids.length === 0) return []
  const [rows, categories] = await Promise.all([
    run<ListItemRow>(ENTRIES_BY_ID, [ids], { name: 'product-entries' }),
    shownCategories(),
  ])
  return toListItems(rows, categories)
}

/** Null when it is missing or hidden. */
export async function findProductDetail(idOrSlug: string): Promise<ProductDetail | null> {
  const byId = isId(idOrSlug)
  if (!byId && !slugLike.test(idOrSlug)) return null
  const [[row], categories] = await Promise.all([
    sql<DetailRow>(RECORD + (byId ? 'product."id" = $1::uuid' : 'product."slug" = $1'), [idOrSlug], {
      name: byId ? 'record-by-id' : 'record-by-slug',
    }),
    shownCategories(),
  ])
  const category = row && categories.get(row.categoryId)
  if (!category) return null
  const {
    inStock,
    stock,
    expectedOn,
    categoryId: _,
    priceKopecks,
    compareAtPriceKopecks,
    saleName,
    saleEndsAt,
    ...plain
  } = row
  return {
    ...plain,
    ...derived(
      { inStock, stock, expectedOn, priceKopecks, compareAtPriceKopecks, saleName, saleEndsAt },
      category,
    ),
  }
}

async function shownCategories(): Promise<ReadonlyMap<string, Category>> {
  return new Map((await readCategoryList()).active.map((category) => [category.id, category]))
}

function toListItems(
  rows: readonly ListItemRow[],
  categories: ReadonlyMap<string, Category>,
): ProductListItem[] {
  return rows.flatMap(
    ({
      inStock,
      stock,
      expectedOn,
      categoryId,
      priceKopecks,
      compareAtPriceKopecks,
      saleName,
      saleEndsAt,
      ...plain
    }) => {
      const category = categories.get(categoryId)
      const figures = {
        inStock,
        stock,
        expectedOn,
        priceKopecks,
        compareAtPriceKopecks,
        saleName,
        saleEndsAt,
      }
      return category ? [{ ...plain, ...derived(figures, category) }] : []
    },
  )
}

type Figures = Pick<
  ListItemRow,
  'inStock' | 'stock' | 'expectedOn' | 'priceKopecks' | 'compareAtPriceKopecks'
> &
  SaleColumns

function derived(
  { inStock, stock, expectedOn, priceKopecks, compareAtPriceKopecks, saleName, saleEndsAt }: Figures,
  { id, slug, name }: Category,
): Pick<ProductListItem, Derived> {
  const isReduced = compareAtPriceKopecks !== null && compareAtPriceKopecks > priceKopecks
  return {
    priceKopecks: kopecks(priceKopecks),
    compareAtPriceKopecks: isReduced ? kopecks(compareAtPriceKopecks) : null,
    sale: saleName === null ? null : { name: saleName, endsAt: saleEndsAt },
    isAvailable: inStock && stock > 0,
    expectedOn: hasExpectedDelivery({ inStock, stock, expectedOn }) ? expectedOn : null,
    category: { id, slug, name },
  }
}
