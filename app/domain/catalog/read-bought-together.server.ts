import { cached } from '~/platform/cache.server'
import { sql } from '~/platform/db.server'

import { bestSellerThreshold } from './best-sellers.server'
import type { ProductCard } from './card'
import { CARD_COLUMNS, cardsFrom, toCard, type CardRow } from './card-columns.server'
import { CATALOG_TAG } from './catalog-tag.server'
import type { FoundProduct } from './read-product.server'

const SHOWN = 3
/** Only the newest orders with the product count, however many there are. */
const ORDERS = 300
/** So many of them must share a product before it says something. */
const AT_LEAST = 2
const TTL_SECONDS = 900

/** What staff have pinned comes first; what they have banned does not come, whatever was ordered. Both must be such as can be bought. */
const STATEMENT = cardsFrom(
  `SELECT ${CARD_COLUMNS}, pair."place", pair."shared" FROM (
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
     AND product."inStock" AND product."stock" > 0 AND product."familyId" IS DISTINCT FROM coalesce($2::uuid, $1)
   JOIN "Category" category ON category."id" = product."categoryId" AND category."isActive"
   ORDER BY pair."place" NULLS LAST, pair."shared" DESC, product."popularity" DESC, product."id" LIMIT ${SHOWN}`,
  'picked."place" NULLS LAST, picked."shared" DESC, picked."popularity" DESC, picked."id"',
  ['place', 'shared'],
)

/** A card, and why it is shown: its place among those that staff have pinned, or null, and the orders that have both products. */
type PairRow = CardRow & { place: number | null; shared: string | number }

/** Up to three products that staff have pinned, or that stand in the same real orders most often, and can be bought now; another size of the same paint is none. */
export function readBoughtTogether({ page, familyId }: FoundProduct): Promise<ProductCard[]> {
  return cached(`bought-together-${page.id}`, [CATALOG_TAG, `product-${page.id}`], TTL_SECONDS, async () => {
    const [rows, hitFrom] = await Promise.all([findBoughtTogether(page.id, familyId), bestSellerThreshold()])
    return rows.map((row) => toCard(row, hitFrom))
  })
}

/** The same as it stands at this moment, with the reason of each. */
export function findBoughtTogether(productId: string, familyId: string | null): Promise<PairRow[]> {
  return sql<PairRow>(STATEMENT, [productId, familyId], { name: 'bought-together' })
}
