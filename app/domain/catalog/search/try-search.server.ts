import { listProducts } from '../list-products.server'
import { resolveSearch } from './resolve-search.server'
import { groupsOf } from './search-terms.server'
import type { SearchTrial } from './synonym'
import { readSynonyms } from './synonyms.server'

/** Products that a trial shows. */
const SHOWN = 8

/** Searches as a shopper does, and says how the words were taken; null for a text without any. */
export async function trySearch(text: string): Promise<SearchTrial | null> {
  const resolved = text === '' ? null : await resolveSearch(text, false)
  if (!resolved) return null
  const [{ products, total }, synonyms] = await Promise.all([listProducts({ search: text, limit: SHOWN, page: 1 }), readSynonyms()])
  return {
    text: resolved.terms.text,
    isCorrected: resolved.isCorrected,
    words: groupsOf(resolved.terms.words, synonyms).map(({ own, others }) => ({
      own: own.join(' '),
      others: others.map((words) => words.join(' ')),
    })),
    total,
    products: products.map(({ id, name, sku, imageUrl, priceKopecks, isAvailable }) => ({
      ...{ id, name, sku, imageUrl, priceKopecks, isAvailable },
    })),
  }
}
