import type { Knowledge } from './knowledge'
import type { Preference } from './part-queries'
import { allOf, anyOf, wordQuery } from './query-pieces'
import type { SearchNote } from './search-note'
import { normalizeText, stemOf } from './search-text'
import { skuPattern } from './sku-pattern'
import { PREPOSITIONS } from './synonym-rules'

const MAX_WORDS = 8

/** A search as the database wants it. */
export interface SearchTerms {
  /** What is searched for, as it is shown to the shopper. */
  text: string
  /** For to_tsquery: what a product must have. */
  tsquery: string
  /** For to_tsquery: one of the words as typed, whole, is enough; raises the rank. */
  wholeWords: string
  /** For to_tsquery: what raises the rank besides, and by how much. */
  preferred: readonly Preference[]
  /** What a name begins with when it is the thing itself and not something for it. */
  firstStem: string
  /** LIKE pattern for the article number, when the text could be the beginning of one. */
  skuPattern: string | null
  /** Beginnings of words to be highlighted. */
  stems: readonly string[]
  /** What is to be said of it. */
  notes: readonly SearchNote[]
}

/** The text as it stands: a product must have all its words, in whatever form. Null when there is no letter or digit in it. */
export function searchTerms(text: string, knowledge: Knowledge): SearchTerms | null {
  const words = normalizeText(text).split(' ').filter(Boolean).slice(0, MAX_WORDS)
  const [first] = words
  if (first === undefined) return null
  const telling = words.filter((word) => !PREPOSITIONS.has(word))
  const queries = (telling.length === 0 ? words : telling).map((word) => wordQuery(word, knowledge))
  return {
    text: text.trim(),
    tsquery: allOf(queries),
    wholeWords: anyOf(queries),
    preferred: [],
    firstStem: stemOf(telling[0] ?? first),
    skuPattern: skuPattern(text),
    stems: telling.map(stemOf),
    notes: [],
  }
}
