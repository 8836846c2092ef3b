import { cached } from '~/platform/cache/cache.server'
import { now } from '~/platform/dates/clock'
import { sql } from '~/platform/db/db.server'

import { bestSellerThreshold } from './best-sellers.server'
import type { ProductCard } from '../cards/card'
import { CARD_COLUMNS, cardsFrom, toCard, type CardRow } from '../cards/card-columns.server'
import { CATALOG_TAG } from '../catalog-tag.server'

const TTL_SECONDS = 120
const CANDIDATES = 40
const DAY_MS = 86_400_000

type Reason = 'sold' | 'discounted' | 'fresh'

const PLACES: readonly Reason[] = [
  'sold',
  'discounted',
  'sold',
  'fresh',
  'discounted',
  'sold',
  'fresh',
  'sold',
]

type RecommendedRow = CardRow & { familyId: string | null; reason: Reason }

const candidates = (reason: Reason, condition: string, order: string) =>
  `(SELECT ${CARD_COLUMNS}, product."familyId", '${reason}' AS reason, row_number() OVER (ORDER BY ${order}) AS place
    FROM "Product" product JOIN "Category" category ON category."id" = product."categoryId" AND category."isActive"
    WHERE product."isActive" AND product."archivedAt" IS NULL AND product."inStock" AND product."stock" >= greatest(product."minStock", 1) ${condition}
    ORDER BY ${order} LIMIT ${CANDIDATES})`

const STATEMENT = cardsFrom(
  [
    candidates('sold', '', 'product."popularity" DESC, product."id"'),
    candidates(
      'discounted',
      'AND product."compareAtPriceKopecks" > product."priceKopecks"',
      'product."createdAt" DESC, product."id"',
    ),
    candidates('fresh', '', 'product."createdAt" DESC, product."id"'),
  ].join(' UNION ALL '),
  'picked."reason", picked."place"',
  ['familyId', 'reason'],
)

interface Recommended {
  products: ProductCard[]
  calculatorSlug: string | null
}

/**
 * Eight products without low stock: best sellers, discounted and new ones. Best sellers stay; the others
 * rotate daily.
 */
export function readRecommended(): Promise<Recommended> {
  const day = Math.floor(now().getTime() / DAY_MS)
  return cached(`recommended-${day}`, [CATALOG_TAG], TTL_SECONDS, async () => {
    const [rows, hitFrom] = await Promise.all([sql<RecommendedRow>(STATEMENT), bestSellerThreshold()])
    const chosen = mix([
      ...rows.filter(({ reason }) => reason === 'sold'),
      ...rotated(
        rows.filter(({ reason }) => reason === 'discounted'),
        day,
      ),
      ...rotated(
        rows.filter(({ reason }) => reason === 'fresh'),
        day,
      ),
    ])
    const paint = chosen.find((row) => row.coverage !== null && row.volumeMl !== null && row.volumeMl >= 900)
    return { products: chosen.map((row) => toCard(row, hitFrom)), calculatorSlug: paint?.slug ?? null }
  })
}

function rotated<T>(list: readonly T[], by: number): T[] {
  const start = list.length === 0 ? 0 : by % list.length
  return [...list.slice(start), ...list.slice(0, start)]
}

function mix(rows: readonly RecommendedRow[]): RecommendedRow[] {
  const chosen: RecommendedRow[] = []
  const families = new Set<string>()
  const categories = new Map<string, number>()
  const isFree = (row: RecommendedRow, perCategory: number) =>
    !families.has(row.familyId ?? row.id) && (categories.get(row.categoryId) ?? 0) < perCategory
  for (const reason of PLACES) {
    const ofReason = rows.filter((row) => row.reason === reason)
    const row =
      ofReason.find((candidate) => isFree(candidate, 2)) ??
      rows.find((candidate) => isFree(candidate, PLACES.length))
    if (!row) continue
    chosen.push(row)
    families.add(row.familyId ?? row.id)
    categories.set(row.categoryId, (categories.get(row.categoryId) ?? 0) + 1)
  }
  return chosen
}
