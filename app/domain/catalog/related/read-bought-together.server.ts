import { cached } from '~/platform/cache/cache.server'
import { sql } from '~/platform/db/db.server'

import { bestSellerThreshold } from './best-sellers.server'
import type { ProductCard } from '../cards/card'
import { CARD_COLUMNS, cardsFrom, toCard, type CardRow } from '../cards/card-columns.server'
import { CATALOG_TAG } from '../catalog-tag.server'
import { companionPlace, companionsOf, type Worked } from './companions'
import { KIND } from '../product/product-kind.server'
import { readCompanions } from './read-companions.server'
import type { FoundProduct } from '../product/read-product.server'

const SHOWN = 3
const ORDERS = 300
const AT_LEAST = 2
const TTL_SECONDS = 900

const CANDIDATES = 40

/**
 * Pinned products first; no banned ones. All must be for sale; products with low stock appear only when
 * pinned.
 */
const STATEMENT = cardsFrom(
  `SELECT ${CARD_COLUMNS}, product."familyId", ${KIND} AS "kind", pair."place", pair."shared" FROM (
     SELECT chosen."otherId" AS "productId", chosen."position" AS "place", 0 AS "shared" FROM "ProductPair" chosen
     WHERE chosen."productId" = $1 AND chosen."kind" = 'PIN'
     UNION ALL
     SELECT other."productId", NULL, count(DISTINCT other."orderId")
     FROM (SELECT "orderId" FROM "OrderItem" WHERE "productId" = $1 ORDER BY "id" DESC LIMIT ${ORDERS}) recent
     JOIN "Order" placed ON placed."id" = recent."orderId" AND placed."status" NOT IN ('CANCELLED', 'REFUNDED')
     JOIN "OrderItem" other ON other."orderId" = recent."orderId" AND other."productId" <> $1
     WHERE NOT EXISTS (SELECT 1 FROM "ProductPair" chosen WHERE chosen."productId" = $1 AND chosen."otherId" = other."productId")
     GROUP BY other."productId" HAVING count(DISTINCT other."orderId") >= ${AT_LEAST}
   ) pair
   JOIN "Product" product ON product."id" = pair."productId" AND product."isActive" AND product."archivedAt" IS NULL
     AND product."inStock" AND product."stock" > 0 AND (pair."place" IS NOT NULL OR product."stock" >= product."minStock") AND product."familyId" IS DISTINCT FROM coalesce($2::uuid, $1)
   JOIN "Category" category ON category."id" = product."categoryId" AND category."isActive"
   ORDER BY pair."place" NULLS LAST, pair."shared" DESC, product."popularity" DESC, product."id" LIMIT ${CANDIDATES}`,
  'picked."place" NULLS LAST, picked."shared" DESC, picked."popularity" DESC, picked."id"',
  ['familyId', 'kind', 'place', 'shared'],
)

export interface BoughtProduct extends Worked {
  id: string
  familyId: string | null
}

type PairRow = CardRow & {
  familyId: string | null
  kind: string | null
  place: number | null
  shared: string | number
}

/**
 * Up to three available products: pinned, then from real orders for the same surface and purpose, then by
 * rule. No family or use appears twice.
 */
export function readBoughtTogether({ page, familyId, kind, binder }: FoundProduct): Promise<ProductCard[]> {
  const { id, name } = page
  return cached(`bought-together-${id}`, [CATALOG_TAG, `product-${id}`], TTL_SECONDS, async () => {
    const [rows, hitFrom] = await Promise.all([
      findBoughtTogether({ id, familyId, kind, name, binder }),
      bestSellerThreshold(),
    ])
    return rows.map((row) => toCard(row, hitFrom))
  })
}

export async function findBoughtTogether(product: BoughtProduct): Promise<PairRow[]> {
  const companions = companionsOf(product)
  const [ordered, known] = await Promise.all([
    sql<PairRow>(STATEMENT, [product.id, product.familyId], { name: 'bought-together' }),
    readCompanions(product.id, companions ?? []),
  ])
  const uses = new Set<number>()
  const families = new Set([product.familyId ?? product.id])
  const chosen: PairRow[] = []
  const take = (row: PairRow, use: number): void => {
    const family = row.familyId ?? row.id
    if (chosen.length >= SHOWN || families.has(family) || (use >= 0 && uses.has(use))) return
    chosen.push(row)
    families.add(family)
    uses.add(use)
  }
  for (const row of ordered) {
    const use = companions === null ? -1 : companionPlace(companions, row)
    if (row.place !== null || companions === null || use >= 0) take(row, use)
  }
  for (const { place, ...row } of known) take({ ...row, kind: null, place: null, shared: 0 }, place)
  return chosen
}
