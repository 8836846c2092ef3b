import { sql } from '~/platform/db/db.server'

import { CARD_COLUMNS, cardsFrom, type CardRow } from '../cards/card-columns.server'
import type { Companion } from './companions'
import { KIND, kindsOnSale } from '../product/product-kind.server'

const CANDIDATES = 100

/** Best seller of each kind; excludes low stock, pinned and banned products. */
const STATEMENT = cardsFrom(
  `SELECT best.*, wanted."place" FROM unnest($1::text[], $2::text[], $3::int[]) AS wanted("kind", "name", "place")
   CROSS JOIN LATERAL (
     SELECT one.* FROM (
       SELECT ${CARD_COLUMNS}, product."familyId" FROM "Product" product
       WHERE ${KIND} = wanted."kind" AND product."isActive" AND product."archivedAt" IS NULL ORDER BY product."popularity" DESC, product."id" LIMIT ${CANDIDATES}
     ) one
     JOIN "Category" category ON category."id" = one."categoryId" AND category."isActive"
     WHERE one."inStock" AND one."stock" >= greatest(one."minStock", 1) AND one."name" ~* wanted."name"
       AND NOT EXISTS (SELECT 1 FROM "ProductPair" chosen WHERE chosen."productId" = $4 AND chosen."otherId" = one."id")
     ORDER BY one."popularity" DESC, one."id" LIMIT 1
   ) best`,
  'picked."place", picked."popularity" DESC, picked."id"',
  ['familyId', 'place'],
)

export type CompanionRow = CardRow & { familyId: string | null; place: number }

export async function readCompanions(
  productId: string,
  companions: readonly Companion[],
): Promise<CompanionRow[]> {
  if (companions.length === 0) return []
  const kinds = await kindsOnSale()
  const wanted = companions.flatMap((companion, place) =>
    kinds
      .filter((kind) => companion.kind.test(kind))
      .map((kind) => ({ kind, name: companion.name?.source ?? '', place })),
  )
  if (wanted.length === 0) return []
  const columns = [
    wanted.map(({ kind }) => kind),
    wanted.map(({ name }) => name),
    wanted.map(({ place }) => place),
  ]
  return sql<CompanionRow>(STATEMENT, [...columns, productId], { name: 'companions' })
}
