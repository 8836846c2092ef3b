import { isLowStock } from '~/domain/inventory/shared'
import { joinSale, presentCompareAt, presentPrice, presentPriceAlone } from '~/domain/sales/index.server'
import { columnList } from '~/platform/db/column-list'
import { sql } from '~/platform/db/db.server'
import type { Product } from '~/platform/generated/prisma/client'
import { kopecks } from '~/platform/money/money'

import { pageColumns } from '../attributes/attribute-columns'
import { hasExpectedDelivery } from '../cards/expected-delivery'
import { characteristicsOf, type CharacteristicSource } from './characteristics'
import { colorHexOf } from '../listing/color-names.server'
import { binderOf, kindOf } from './product-kind.server'
import type {
  FamilyMember,
  ProductDocument,
  ProductPage,
  ProductPicture,
  ProductProperty,
} from './product-page'
import { PROPERTY_LABELS } from './properties'
import { isId } from '~/platform/db/ids.server'

const slugLike = /^[\w-]{1,300}$/

const OTHER_COLUMNS = [
  'id',
  'slug',
  'sku',
  'categoryId',
  'familyId',
  'stock',
  'minStock',
  'inStock',
  'specifications',
  'ratingAverage',
  'reviewCount',
  'expectedOn',
] as const satisfies readonly (keyof Product)[]

const COLUMNS = [...OTHER_COLUMNS, ...pageColumns]

export interface ProductRow
  extends Pick<Product, Exclude<(typeof COLUMNS)[number], keyof CharacteristicSource>>, CharacteristicSource {
  priceKopecks: number
  compareAtPriceKopecks: number | null
  saleName: string | null
  saleEndsAt: Date | null
  categorySlug: string
  categoryName: string
  parentSlug: string | null
  parentName: string | null
  properties: ProductProperty[]
  pictures: ProductPicture[]
  documents: ProductDocument[]
  family: FamilyMember[]
}

export interface FoundProduct {
  page: ProductPage
  categoryId: string
  familyId: string | null
  kind: string | null
  binder: string
}

const STATEMENT = `SELECT ${columnList('product', COLUMNS)}, ${presentPrice('product')} AS "priceKopecks", ${presentCompareAt('product')} AS "compareAtPriceKopecks",
    sale."name" AS "saleName", sale."endsAt" AS "saleEndsAt", coalesce(product."properties"::text[], '{}') AS "properties", category."slug" AS "categorySlug", category."name" AS "categoryName", parent."slug" AS "parentSlug", parent."name" AS "parentName",
    (SELECT coalesce(json_agg(json_build_object('url', image."url", 'alt', image."alt", 'width', image."width", 'height', image."height")
              ORDER BY image."isMain" DESC, image."position"), '[]')
     FROM "ProductImage" image WHERE image."productId" = product."id") AS "pictures",
    (SELECT coalesce(json_agg(json_build_object('id', document."id", 'title', document."title", 'sizeBytes', document."sizeBytes", 'version', document."version")
              ORDER BY document."kind", document."title"), '[]')
     FROM "ProductDocument" document WHERE document."productId" = product."id") AS "documents",
    (SELECT coalesce(json_agg(json_build_object('id', member."id", 'slug', member."slug", 'color', member."color", 'colorHex', member."colorHex",
              'volumeMl', member."volumeMl", 'priceKopecks', ${presentPriceAlone('member')},
              'available', CASE WHEN member."inStock" THEN member."stock" ELSE 0 END) ORDER BY member."volumeMl", member."color"), '[]')
     FROM "Product" member WHERE member."familyId" = product."familyId" AND member."isActive" AND member."archivedAt" IS NULL) AS "family"
  FROM "Product" product JOIN "Category" category ON category."id" = product."categoryId"
    LEFT JOIN "Category" parent ON parent."id" = category."parentId" AND parent."isActive"
    ${joinSale('product')}
  WHERE `
const SHOWN = 'product."isActive" AND product."archivedAt" IS NULL AND category."isActive"'

/** Null when it is missing or hidden. */
export async function findProduct(idOrSlug: string): Promise<FoundProduct | null> {
  const byId = isId(idOrSlug)
  if (!byId && !slugLike.test(idOrSlug)) return null
  const [row] = await sql<ProductRow>(
    `${STATEMENT}${SHOWN} AND ${byId ? 'product."id" = $1::uuid' : 'product."slug" = $1'}`,
    [idOrSlug],
    {
      name: byId ? 'product-by-id' : 'product-by-slug',
    },
  )
  return row ? toFound(row) : null
}

export async function findProducts(ids: readonly string[]): Promise<FoundProduct[]> {
  if (ids.length === 0) return []
  const rows = await sql<ProductRow>(`${STATEMENT}${SHOWN} AND product."id" = ANY($1::uuid[])`, [ids], {
    name: 'products-by-ids',
  })
  return rows.map(toFound)
}

export async function readPageRow(productId: string): Promise<ProductRow | null> {
  if (!isId(productId)) return null
  const [row] = await sql<ProductRow>(`${STATEMENT}product."id" = $1::uuid`, [productId], {
    name: 'product-page-row',
  })
  return row ?? null
}

function toFound(row: ProductRow): FoundProduct {
  return {
    page: toPage(row),
    categoryId: row.categoryId,
    familyId: row.familyId,
    kind: kindOf(row.specifications),
    binder: binderOf(row),
  }
}

/** Null when no visible product had this slug. */
export async function findMovedProduct(oldSlug: string): Promise<string | null> {
  if (!slugLike.test(oldSlug)) return null
  const [row] = await sql<{ slug: string }>(
    `SELECT product."slug" FROM "SlugHistory" history JOIN "Product" product ON product."id" = history."ownerId"
     WHERE history."owner" = 'PRODUCT' AND history."slug" = $1 AND product."isActive" AND product."archivedAt" IS NULL`,
    [oldSlug],
  )
  return row?.slug ?? null
}

export function toPage(row: ProductRow): ProductPage {
  const available = row.inStock ? row.stock : 0
  const litres = (row.volumeMl ?? 0) / 1_000
  return {
    ...plainColumns(row),
    category: { slug: row.categorySlug, name: row.categoryName },
    parentCategory:
      row.parentSlug === null || row.parentName === null
        ? null
        : { slug: row.parentSlug, name: row.parentName },
    priceKopecks: kopecks(row.priceKopecks),
    oldPriceKopecks:
      row.compareAtPriceKopecks !== null && row.compareAtPriceKopecks > row.priceKopecks
        ? kopecks(row.compareAtPriceKopecks)
        : null,
    sale: row.saleName === null ? null : { name: row.saleName, endsAt: row.saleEndsAt },
    // Roubles, since the figure is only for comparison.
    litreKopecks:
      litres > 0 && litres !== 1 ? kopecks(Math.round(row.priceKopecks / litres / 100) * 100) : null,
    available,
    isLow: isLowStock({ stock: available, minStock: row.minStock }),
    expectedOn: hasExpectedDelivery(row) ? row.expectedOn : null,
    colorHex: row.colorHex ?? (row.color === null ? null : colorHexOf(row.color, null)),
    characteristics: characteristicsOf(row),
  }
}

function plainColumns(row: ProductRow) {
  const {
    id,
    slug,
    sku,
    name,
    brand,
    description,
    color,
    material,
    barcode,
    volumeMl,
    coverage,
    ratingAverage,
    reviewCount,
  } = row
  const { properties, pictures, documents, family, seoTitle, seoDescription } = row
  const own = {
    id,
    slug,
    sku,
    name,
    brand,
    description,
    color,
    material,
    barcode,
    volumeMl,
    coverage,
    ratingAverage,
    reviewCount,
  }
  return {
    ...own,
    properties: properties.map((name) => PROPERTY_LABELS[name]),
    pictures,
    documents,
    family,
    seoTitle,
    seoDescription,
  }
}
