import { listProducts } from '../listing/list-products.server'
import { readKnowledge } from './knowledge.server'
import { understand } from './question/question'
import type { Part } from './question/question-parts'
import { resolveSearch } from './resolve-search.server'
import type { SearchTrial } from './synonym'

const SHOWN = 8

export async function trySearch(text: string): Promise<SearchTrial | null> {
  const resolved = text === '' ? null : await resolveSearch(text, false)
  if (!resolved) return null
  const [{ products, total }, knowledge] = await Promise.all([
    listProducts({ search: text, limit: SHOWN, page: 1 }),
    readKnowledge(),
  ])
  return {
    text: resolved.terms.text,
    isCorrected: resolved.isCorrected,
    words: understand(resolved.terms.text, knowledge)?.parts.map(wordsOf) ?? [],
    notes: resolved.terms.notes,
    total,
    products: products.map(({ id, name, sku, imageUrl, priceKopecks, isAvailable }) => ({
      ...{ id, name, sku, imageUrl, priceKopecks, isAvailable },
    })),
  }
}

function wordsOf(part: Part): SearchTrial['words'][number] {
  const others = 'entry' in part ? part.entry.alternatives.map((words) => words.join(' ')) : []
  return { own: part.typed.join(' '), others }
}
