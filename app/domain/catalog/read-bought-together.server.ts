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

const STATEMENT = cardsFrom(
  `SELECT ${CARD_COLUMNS}, pair.shared FROM (
     SELECT other."productId", count(DISTINCT other."orderId") AS shared
     FROM (SELECT "orderId" FROM "OrderItem" WHERE "productId" = $1 ORDER BY "id" DESC LIMIT ${ORDERS}) recent
     JOIN "Order" placed ON placed."id" = recent."orderId" AND placed."status" NOT IN ('CANCELLED', 'REFUNDED')
     JOIN "OrderItem" other ON other."orderId" = recent."orderId" AND other."productId" <> $1
     GROUP BY other."productId" HAVING count(DISTINCT other."orderId") >= ${AT_LEAST}
   ) pair
   JOIN "Product" product ON product."id" = pair."productId" AND product."isActive" AND product."archivedAt" IS NULL
     AND product."inStock" AND product."stock" > 0 AND product."familyId" IS DISTINCT FROM coalesce($2::uuid, $1)
   JOIN "Category" category ON category."id" = product."categoryId" AND category."isActive"
   ORDER BY pair.shared DESC, product."popularity" DESC, product."id" LIMIT ${SHOWN}`,
  'picked.shared DESC, picked."popularity" DESC, picked."id"',
)

/** Up to three products that stand in the same real orders most often and can be bought now; another size of the same paint is none. */
export function readBoughtTogether({ page, familyId }: FoundProduct): Promise<ProductCard[]> {
  return cached(`bought-together-${page.id}`, [CATALOG_TAG], TTL_SECONDS, async () => {
    const [rows, hitFrom] = await Promise.all([
      sql<CardRow>(STATEMENT, [page.id, familyId], { name: 'bought-together' }),
      bestSellerThreshold(),
    ])
    return rows.map((row) => toCard(row, hitFrom))
  })
}
