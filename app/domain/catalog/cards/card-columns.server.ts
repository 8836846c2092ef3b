import { isLowStock } from '~/domain/inventory/shared'
import { joinSale, presentCompareAt, presentPrice } from '~/domain/sales/index.server'
import { columnList } from '~/platform/db/column-list'
import type { Product } from '~/platform/generated/prisma/client'
import { kopecks } from '~/platform/money/money'
import { tieUnits } from '~/platform/text/typography'

import { areaText, sizeText, type ProductCard } from './card'
import { hasExpectedDelivery } from './expected-delivery'

export const CARD_COLUMN_NAMES = [
  'id',
  'slug',
  'name',
  'brand',
  'priceKopecks',
  'compareAtPriceKopecks',
  'basePriceKopecks',
  'baseCompareAtKopecks',
  'saleRuleId',
  'categoryId',
  'stock',
  'minStock',
  'inStock',
  'colorHex',
  'volumeMl',
  'weightGrams',
  'coverage',
  'popularity',
  'expectedOn',
  'ratingAverage',
  'reviewCount',
] as const satisfies readonly (keyof Product)[]

export type CardRow = Pick<Product, (typeof CARD_COLUMN_NAMES)[number]> & {
  imageUrl: string | null
  sceneUrl: string | null
  saleName: string | null
  saleEndsAt: Date | null
}

export const CARD_COLUMNS = columnList('product', CARD_COLUMN_NAMES)

const PRICES: readonly string[] = ['priceKopecks', 'compareAtPriceKopecks']

/** The picture after the main one, which the gallery shows second. */
const SCENE = `LEFT JOIN LATERAL (SELECT picture."url" FROM "ProductImage" picture WHERE picture."productId" = picked."id" AND NOT picture."isMain"
    ORDER BY picture."position", picture."id" LIMIT 1) scene ON true`

/**
 * Adds pictures, current price and sale to the rows of `picked`. `picked` selects CARD_COLUMNS and `extra`;
 * `order` sorts by `picked`.
 */
export function cardsFrom(picked: string, order: string, extra: readonly string[] = []): string {
  const names = [...new Set([...CARD_COLUMN_NAMES, ...extra])].filter((name) => !PRICES.includes(name))
  return `SELECT ${columnList('picked', names)}, ${presentPrice('picked')} AS "priceKopecks", ${presentCompareAt('picked')} AS "compareAtPriceKopecks",
      sale."name" AS "saleName", sale."endsAt" AS "saleEndsAt", image."url" AS "imageUrl", scene."url" AS "sceneUrl" FROM (${picked}) picked
    LEFT JOIN "ProductImage" image ON image."productId" = picked."id" AND image."isMain" ${SCENE} ${joinSale('picked')} ORDER BY ${order}`
}

export function toCard(row: CardRow, hitFrom: number): ProductCard {
  const available = row.inStock ? row.stock : 0
  const hasDiscount = row.compareAtPriceKopecks !== null && row.compareAtPriceKopecks > row.priceKopecks
  return {
    id: row.id,
    slug: row.slug,
    name: tieUnits(row.name),
    priceKopecks: kopecks(row.priceKopecks),
    saleName: row.saleName,
    oldPriceKopecks:
      hasDiscount && row.compareAtPriceKopecks !== null ? kopecks(row.compareAtPriceKopecks) : null,
    colorHex: row.colorHex,
    imageUrl: row.imageUrl,
    ...(row.sceneUrl === null ? {} : { sceneUrl: row.sceneUrl }),
    ...(row.reviewCount === 0 ? {} : { rating: row.ratingAverage, reviews: row.reviewCount }),
    size: sizeText(row),
    area: areaText(row),
    available,
    isLow: isLowStock({ stock: available, minStock: row.minStock }),
    isHit: row.popularity >= hitFrom,
    ...(hasExpectedDelivery(row) ? { expectedOn: row.expectedOn } : {}),
  }
}
