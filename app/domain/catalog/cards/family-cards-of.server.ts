import { familyMembers } from './catalog-index'
import { cardOfFamily } from './family-facts'
import type { ProductCard } from './card'
import { readCatalogIndex } from './read-catalog-index.server'
import { readFamilyCards } from './read-family-cards.server'

/** The cards of these products with the colours and sizes of their families, as in lists. */
export async function familyCardsOf(ids: readonly string[]): Promise<ProductCard[]> {
  if (ids.length === 0) return []
  const index = await readCatalogIndex()
  const numbers = index.products.numbersOf(Buffer.from(ids.join('').replaceAll('-', ''), 'hex'))
  return readFamilyCards(
    ids.map((id, at) => {
      const number = numbers[at] ?? -1
      if (number < 0) return { id, others: null }
      return cardOfFamily(index, number, [...familyMembers(index, index.familyOf[number] ?? 0)])
    }),
  )
}
