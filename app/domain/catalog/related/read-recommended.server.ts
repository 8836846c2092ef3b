import { cached } from '~/platform/cache/cache.server'
import { now } from '~/platform/dates/clock'
import { sql } from '~/platform/db/db.server'

import type { ProductCard } from '../cards/card'
import { familyCardsOf } from '../cards/family-cards-of.server'
import { CATALOG_TAG } from '../catalog-tag.server'
import { mixRecommended, type Candidate, type Reason } from './recommended-mix'

const TTL_SECONDS = 120
const CANDIDATES = 40
const COLOURED = 120
const DAY_MS = 86_400_000

/** A paint that its family has in several colours. */
const IN_COLOURS = `(product."coverage" IS NOT NULL AND EXISTS (SELECT 1 FROM "Product" other WHERE other."familyId" = product."familyId"
    AND other."isActive" AND other."archivedAt" IS NULL AND other."color" <> product."color"))`

const candidates = (reason: Reason, most: number, condition: string, order: string) =>
  `(SELECT product."id", product."familyId", product."categoryId", product."popularity", product."color", product."colorHex",
      ${IN_COLOURS} AS "inColors", product."application", '${reason}' AS reason, row_number() OVER (ORDER BY ${order}) AS place
    FROM "Product" product JOIN "Category" category ON category."id" = product."categoryId" AND category."isActive"
    WHERE product."isActive" AND product."archivedAt" IS NULL AND product."inStock" AND product."stock" >= greatest(product."minStock", 1) ${condition}
    ORDER BY ${order} LIMIT ${most})`

const SOLD = 'product."popularity" DESC, product."id"'
const NEW = 'product."createdAt" DESC, product."id"'

const STATEMENT = `SELECT * FROM (${[
  candidates('sold', COLOURED, `AND ${IN_COLOURS}`, SOLD),
  candidates('sold', CANDIDATES, '', SOLD),
  candidates('discounted', CANDIDATES, 'AND product."compareAtPriceKopecks" > product."priceKopecks"', NEW),
  candidates('fresh', CANDIDATES, '', NEW),
].join(' UNION ALL ')}) picked ORDER BY "reason", "place"`

/**
 * Eight products without low stock: coloured paints in season first, best sellers mixed with discounted and
 * new ones. Best sellers stay; the others rotate daily.
 */
export function readRecommended(): Promise<{ products: ProductCard[] }> {
  const today = now()
  const day = Math.floor(today.getTime() / DAY_MS)
  return cached(`recommended-${day}`, [CATALOG_TAG, 'ratings'], TTL_SECONDS, async () => {
    const rows = await sql<Candidate>(STATEMENT)
    const of = (reason: Reason) => rows.filter((row) => row.reason === reason)
    const chosen = mixRecommended(
      [...of('sold'), ...rotated(of('discounted'), day), ...rotated(of('fresh'), day)],
      today,
    )
    return { products: await familyCardsOf(chosen.map(({ id }) => id)) }
  })
}

function rotated<T>(list: readonly T[], by: number): T[] {
  const start = list.length === 0 ? 0 : by % list.length
  return [...list.slice(start), ...list.slice(0, start)]
}
