import { replicaSql } from '~/platform/db/db.server'
import { kopecks } from '~/platform/money/money'

import type { CardFamily, ProductCard } from './card'
import { readVisibleCards } from './read-cards.server'
import type { CardOfFamily } from './family-facts'

/** Current prices, subject to the replica's delay; hidden products are omitted. */
export async function readFamilyCards(page: readonly CardOfFamily[]): Promise<ProductCard[]> {
  const ids = new Set(page.flatMap(({ id, others }) => (others ? [id, others.cheapestId] : [id])))
  const cards = await readVisibleCards([...ids], replicaSql)
  const byId = new Map(cards.map((card) => [card.id, card]))
  return page.flatMap(({ id, others }) => {
    const card = byId.get(id)
    if (!card) return []
    return others ? [{ ...card, family: asShown(others.family, card, byId.get(others.cheapestId)) }] : [card]
  })
}

/** Shows the family's name only where the product names begin with it. */
function asShown(family: CardFamily, card: ProductCard, cheapest: ProductCard | undefined): CardFamily {
  const lowest = cheapest ? Math.min(card.priceKopecks, cheapest.priceKopecks) : card.priceKopecks
  const { sizes, colors } = family
  return {
    ...family,
    title:
      family.title !== null && (sizes !== '' || colors.length > 0) && card.name.startsWith(family.title)
        ? family.title
        : null,
    fromKopecks: family.fromKopecks === null ? null : kopecks(lowest),
  }
}
