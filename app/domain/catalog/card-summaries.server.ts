import { sql } from '~/platform/db.server'

import type { ProductCard } from './card'
import { summaryOf } from './card-summary'

/** Characters of a description from which its summary is taken. */
const READ = 400

/** The cards with a line about each product, for lists that have room for it; 200 at most. */
export async function withSummaries<Card extends ProductCard>(cards: readonly Card[]): Promise<Card[]> {
  if (cards.length === 0) return []
  const rows = await sql<{ id: string; start: string }>(
    `SELECT "id", left("description", ${READ}) AS "start" FROM "Product" WHERE "id" = ANY($1::uuid[]) LIMIT 200`,
    [cards.map(({ id }) => id)],
    { name: 'card-summaries' },
  )
  const summaries = new Map(rows.map(({ id, start }) => [id, summaryOf(start)]))
  return cards.map((card) => {
    const summary = summaries.get(card.id) ?? ''
    return summary === '' ? card : { ...card, summary }
  })
}
