import { getReplicaDb } from '~/platform/db.server'

import type { ProductCard } from './card'
import { summaryOf } from './card-summary'

const MOST = 200

export async function withSummaries<Card extends ProductCard>(cards: readonly Card[]): Promise<Card[]> {
  if (cards.length === 0) return []
  const rows = await getReplicaDb().product.findMany({
    where: { id: { in: cards.map(({ id }) => id) } },
    select: { id: true, description: true },
    take: MOST,
  })
  const summaries = new Map(rows.map(({ id, description }) => [id, summaryOf(description)]))
  return cards.map((card) => {
    const summary = summaries.get(card.id) ?? ''
    return summary === '' ? card : { ...card, summary }
  })
}
