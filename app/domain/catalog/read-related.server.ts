import { sql } from '~/platform/db.server'

import { bestSellerThreshold } from './best-sellers.server'
import type { ProductCard } from './card'
import { CARD_COLUMNS, cardsFrom, toCard, type CardRow } from './card-columns.server'
import type { FoundProduct } from './read-product.server'

const SHOWN = 4
/** How many neighbours by price are looked at on either side. */
const NEIGHBOURS = 40

const VISIBLE = 'product."categoryId" = $1::uuid AND product."isActive" AND product."archivedAt" IS NULL'
const neighbours = (comparison: '>=' | '<', direction: 'ASC' | 'DESC') =>
  `(SELECT ${CARD_COLUMNS}, product."familyId" FROM "Product" product WHERE ${VISIBLE} AND product."priceKopecks" ${comparison} $2
    ORDER BY product."priceKopecks" ${direction}, product."id" ${direction} LIMIT ${NEIGHBOURS})`

/** One member of each other family of the category, those with the nearest price first, what can be bought before what cannot. */
const STATEMENT = cardsFrom(
  `SELECT * FROM (
     SELECT DISTINCT ON (coalesce(near."familyId", near."id")) near.* FROM (${neighbours('>=', 'ASC')} UNION ALL ${neighbours('<', 'DESC')}) near
     WHERE coalesce(near."familyId", near."id") <> coalesce($3::uuid, $4::uuid)
     ORDER BY coalesce(near."familyId", near."id"), abs(near."priceKopecks" - $2), near."id") one
   ORDER BY one."inStock" AND one."stock" > 0 DESC, abs(one."priceKopecks" - $2), one."id" LIMIT ${SHOWN}`,
  `picked."inStock" AND picked."stock" > 0 DESC, abs(picked."priceKopecks" - $2), picked."id"`,
)

/** Up to four other products of the category at about the same price. */
export async function readRelated({ page, categoryId, familyId }: FoundProduct): Promise<ProductCard[]> {
  const [rows, hitFrom] = await Promise.all([
    sql<CardRow>(STATEMENT, [categoryId, page.priceKopecks, familyId, page.id], { name: 'related-products' }),
    bestSellerThreshold(),
  ])
  return rows.map((row) => toCard(row, hitFrom))
}
