import { sql, type Sql } from '~/platform/db/db.server'

import { bestSellerThreshold } from '../related/best-sellers.server'
import type { ProductCard } from './card'
import { CARD_COLUMNS, cardsFrom, toCard, type CardRow } from './card-columns.server'

const MAX_CARDS = 200

export const CARDS_BY_IDS = cardsFrom(
  `SELECT ${CARD_COLUMNS} FROM "Product" product JOIN "Category" category ON category."id" = product."categoryId" AND category."isActive"
   WHERE product."id" = ANY($1::uuid[]) AND product."isActive" AND product."archivedAt" IS NULL LIMIT ${MAX_CARDS}`,
  'picked."id"',
)

/** In the order of the ids, at most 200. `replicaSql` is allowed where delay is acceptable. */
export async function readVisibleCards(ids: readonly string[], run: Sql = sql): Promise<ProductCard[]> {
  if (ids.length === 0) return []
  const [rows, hitFrom] = await Promise.all([
    run<CardRow>(CARDS_BY_IDS, [ids], { name: 'cards-by-ids' }),
    bestSellerThreshold(),
  ])
  const cards = new Map(rows.map((row) => [row.id, toCard(row, hitFrom)]))
  return ids.map((id) => cards.get(id)).filter((card) => card !== undefined)
}
