import { kopecks } from '~/platform/money'

import { areaText, sizeText, type ProductCard } from './card'

/** A card's columns as the database gives them. */
export interface CardRow {
  id: string
  slug: string
  name: string
  brand: string | null
  priceKopecks: number
  compareAtPriceKopecks: number | null
  stock: number
  minStock: number
  inStock: boolean
  colorHex: string | null
  volumeMl: number | null
  weightGrams: number | null
  coverage: number | null
  soldCount: number
  imageUrl: string | null
}

/** Columns of Product that a card needs, by name. */
export const CARD_COLUMN_NAMES: readonly string[] = [
  'id',
  'slug',
  'name',
  'brand',
  'priceKopecks',
  'compareAtPriceKopecks',
  'stock',
  'minStock',
  'inStock',
  'colorHex',
  'volumeMl',
  'weightGrams',
  'coverage',
  'soldCount',
]

const columnsOf = (table: string) => CARD_COLUMN_NAMES.map((name) => `${table}."${name}"`).join(', ')

/** Columns of `product` that a card needs. */
export const CARD_COLUMNS = columnsOf('product')

/**
 * Adds the main image to rows that were already picked and cut; `picked` is a query that gives CARD_COLUMNS (and the `extra` ones),
 * `order` sorts by `picked`.
 */
export function cardsFrom(picked: string, order: string, extra: readonly string[] = []): string {
  const columns = [columnsOf('picked'), ...extra.map((name) => `picked."${name}"`)].join(', ')
  return `SELECT ${columns}, image."url" AS "imageUrl" FROM (${picked}) picked
    LEFT JOIN "ProductImage" image ON image."productId" = picked."id" AND image."isMain" ORDER BY ${order}`
}

/** A row as its card; `hitFrom` is the number of pieces sold that makes a best seller. */
export function toCard(row: CardRow, hitFrom: number): ProductCard {
  const available = row.inStock ? row.stock : 0
  const hasDiscount = row.compareAtPriceKopecks !== null && row.compareAtPriceKopecks > row.priceKopecks
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    priceKopecks: kopecks(row.priceKopecks),
    oldPriceKopecks: hasDiscount && row.compareAtPriceKopecks !== null ? kopecks(row.compareAtPriceKopecks) : null,
    colorHex: row.colorHex,
    imageUrl: row.imageUrl,
    size: sizeText(row),
    area: areaText(row),
    available,
    isLow: available > 0 && available <= row.minStock,
    isHit: row.soldCount >= hitFrom,
  }
}
