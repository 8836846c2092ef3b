import { sql, type Sql } from '~/platform/db.server'

import { bestSellerThreshold } from './best-sellers.server'
import type { ProductCard } from './card'
import { CARD_COLUMNS, cardsFrom, toCard, type CardRow } from './card-columns.server'

const MAX_CARDS = 200

/** The cards of the ids that are its one value, in no order. */
export const CARDS_BY_IDS = cardsFrom(
  `SELECT ${CARD_COLUMNS} FROM "Product" product JOIN "Category" category ON category."id" = product."categoryId" AND category."isActive"
   WHERE product."id" = ANY($1::uuid[]) AND product."isActive" AND product."archivedAt" IS NULL LIMIT ${MAX_CARDS}`,
  'picked."id"',
)

/**
 * Cards of those of the products that the shop shows, in the order of the ids; 200 at most. Lists that may be
 * behind give `replicaSql`.
 */
export async function readVisibleCards(ids: readonly string[], run: Sql = sql): Promise<ProductCard[]> {
  if (ids.length === 0) return []
  const [rows, hitFrom] = await Promise.all([
    run<CardRow>(CARDS_BY_IDS, [ids], { name: 'cards-by-ids' }),
    bestSellerThreshold(),
  ])
  const cards = new Map(rows.map((row) => [row.id, toCard(row, hitFrom)]))
  return ids.map((id) => cards.get(id)).filter((card) => card !== undefined)
}
