import type { Knowledge } from './knowledge'
import type { Preference } from './part-queries'
import { allOf, anyOf, wordQuery } from './query-pieces'
import type { PriceRange } from './question/query-prices'
import type { SearchNote } from './search-note'
import { normalizeText, stemOf } from './search-text'
import { skuPattern } from './sku-pattern'
import { PREPOSITIONS } from './synonym-rules'
import type { Understood } from './understood'

const MAX_WORDS = 8

export interface SearchTerms {
  text: string
  tsquery: string
  wholeWords: string
  preferred: readonly Preference[]
  firstStem: string
  skuPattern: string | null
  price: PriceRange | null
  /** Nothing is sold at it, so it was left out. */
  missedPrice: PriceRange | null
  isOnSale: boolean
  stems: readonly string[]
  notes: readonly SearchNote[]
  understood: readonly Understood[]
}

/** Requires all words in any form. Null without letters or digits. */
export function searchTerms(text: string, knowledge: Knowledge): SearchTerms | null {
  const words = normalizeText(text).split(' ').filter(Boolean).slice(0, MAX_WORDS)
  const [first] = words
  if (first === undefined) return null
  const relevant = words.filter((word) => !PREPOSITIONS.has(word))
  const queries = (relevant.length === 0 ? words : relevant).map((word) => wordQuery(word, knowledge))
  return {
    text: text.trim(),
    tsquery: allOf(queries),
    wholeWords: anyOf(queries),
    preferred: [],
    firstStem: stemOf(relevant[0] ?? first),
    skuPattern: skuPattern(text),
    price: null,
    missedPrice: null,
    isOnSale: false,
    stems: relevant.map(stemOf),
    notes: [],
    understood: [],
  }
}
