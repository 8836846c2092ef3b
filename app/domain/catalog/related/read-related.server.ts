import { columnList } from '~/platform/db/column-list'
import { sql } from '~/platform/db/db.server'

import { bestSellerThreshold } from './best-sellers.server'
import type { ProductCard } from '../cards/card'
import {
  CARD_COLUMN_NAMES,
  CARD_COLUMNS,
  cardsFrom,
  toCard,
  type CardRow,
} from '../cards/card-columns.server'
import { KIND } from '../product/product-kind.server'
import type { FoundProduct } from '../product/read-product.server'

const SHOWN = 4
const NEIGHBOURS = 40

const BEST_SELLERS = 200

const VISIBLE = 'product."categoryId" = $1::uuid AND product."isActive" AND product."archivedAt" IS NULL'
const neighbours = (comparison: '>=' | '<', direction: 'ASC' | 'DESC', columns = '') =>
  `(SELECT ${CARD_COLUMNS}, product."familyId"${columns} FROM "Product" product WHERE ${VISIBLE} AND product."priceKopecks" ${comparison} $2
    ORDER BY product."priceKopecks" ${direction}, product."id" ${direction} LIMIT ${NEIGHBOURS})`
const withoutKind = (side: string) =>
  `SELECT ${columnList('side', [...CARD_COLUMN_NAMES, 'familyId'])} FROM ${side} side WHERE side."kind" IS NULL`

const OF_KIND = `(SELECT ${CARD_COLUMNS}, product."familyId" FROM "Product" product WHERE ${VISIBLE} AND ${KIND} = $5
    ORDER BY product."popularity" DESC, product."id" LIMIT ${BEST_SELLERS})
  UNION ALL ${withoutKind(neighbours('>=', 'ASC', `, ${KIND} AS "kind"`))} UNION ALL ${withoutKind(neighbours('<', 'DESC', `, ${KIND} AS "kind"`))}`

/** One per family; nearest price first, available before sold out. */
const from = (candidates: string) =>
  cardsFrom(
    `SELECT * FROM (
     SELECT DISTINCT ON (coalesce(near."familyId", near."id")) near.* FROM (${candidates}) near
     WHERE coalesce(near."familyId", near."id") <> coalesce($3::uuid, $4::uuid)
     ORDER BY coalesce(near."familyId", near."id"), near."inStock" AND near."stock" > 0 DESC, abs(near."priceKopecks" - $2), near."id") one
   ORDER BY one."inStock" AND one."stock" > 0 DESC, abs(one."priceKopecks" - $2), one."id" LIMIT ${SHOWN}`,
    `picked."inStock" AND picked."stock" > 0 DESC, abs(picked."priceKopecks" - $2), picked."id"`,
  )

const SAME_KIND = from(OF_KIND)
const SAME_CATEGORY = from(`${neighbours('>=', 'ASC')} UNION ALL ${neighbours('<', 'DESC')}`)

/** Falls back to the same category when the product's kind is unknown. */
export async function readRelated({
  page,
  categoryId,
  familyId,
  kind,
}: FoundProduct): Promise<ProductCard[]> {
  const about = [categoryId, page.priceKopecks, familyId, page.id]
  const [rows, hitFrom] = await Promise.all([
    kind === null
      ? sql<CardRow>(SAME_CATEGORY, about, { name: 'related-products' })
      : sql<CardRow>(SAME_KIND, [...about, kind], { name: 'products-of-kind' }),
    bestSellerThreshold(),
  ])
  return rows.map((row) => toCard(row, hitFrom))
}
