import { kopecks } from '~/platform/money'

import type { CardFamily, ProductCard } from '../card'
import { readVisibleCards } from '../read-cards.server'
import type { CatalogIndex } from './catalog-index'
import { cheapestOf, familyFactsOf, type CardMembers } from './family-facts'

/** Cards of families, in their order. Prices are those of this moment; what is not shown any more is left out. */
export async function readFamilyCards(index: CatalogIndex, page: readonly CardMembers[]): Promise<ProductCard[]> {
  const several = page.filter(({ members }) => members.length > 1)
  const idOf = (product: number): string => index.products.idOf(product)
  const ids = new Set([...page.map(({ face }) => idOf(face)), ...several.map(({ members }) => idOf(cheapestOf(index, members)))])
  const cards = await readVisibleCards([...ids])
  const byId = new Map(cards.map((card) => [card.id, card]))
  return page.flatMap(({ face, members }) => {
    const card = byId.get(idOf(face))
    if (!card) return []
    const family = familyFactsOf(index, { face, members }, index.familyNames[index.familyOf[face] ?? 0] ?? null)
    return family ? [{ ...card, family: asShown(family, card, byId.get(idOf(cheapestOf(index, members)))) }] : [card]
  })
}

/** The family's name stands on the card where its products' names begin with it and the card says what sets them apart; the lowest price is that of this moment. */
function asShown(family: CardFamily, card: ProductCard, cheapest: ProductCard | undefined): CardFamily {
  const lowest = cheapest ? Math.min(card.priceKopecks, cheapest.priceKopecks) : card.priceKopecks
  const { sizes, colors } = family
  return {
    ...family,
    title: family.title !== null && (sizes !== '' || colors.length > 0) && card.name.startsWith(family.title) ? family.title : null,
    fromKopecks: family.fromKopecks === null ? null : kopecks(lowest),
  }
}
