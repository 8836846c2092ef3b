import { normalizeText, stemOf } from './search-text'
import { PREPOSITIONS } from './synonym-rules'

const MAX_WORDS = 8
/** A word that shoppers use and what the goods call it. */
export interface Synonym {
  /** Normalised; can be several words. */
  term: string
  synonyms: readonly string[]
}

/** A search as the database wants it. */
export interface SearchTerms {
  /** What is searched for, as it is shown to the shopper. */
  text: string
  words: string[]
  /** For to_tsquery: every word (or what it is called otherwise), the words' beginnings suffice. */
  tsquery: string
  /** For to_tsquery: one of the words as typed, whole, is enough; raises the rank. */
  wholeWords: string
  /** What a name begins with when it is the thing itself and not something for it. */
  firstStem: string
  /** LIKE pattern for the article number, when the text could be the beginning of one: a word of letters is found as a word. */
  skuPattern: string | null
  /** Beginnings of words to be highlighted. */
  stems: string[]
}

/** Prepares what was typed; null when there is no letter or digit in it. */
export function searchTerms(text: string, synonyms: readonly Synonym[] = []): SearchTerms | null {
  const words = normalizeText(text).split(' ').filter(Boolean).slice(0, MAX_WORDS)
  const [first] = words
  if (first === undefined) return null
  const sku = text.trim().toLowerCase()
  const groups = groupsOf(words, synonyms)
  return {
    text: text.trim(),
    words,
    tsquery: groups.map(({ own, others }) => `(${[own, ...others].map(allOf).join(' | ')})`).join(' & '),
    wholeWords: words.join(' | '),
    firstStem: stemOf(words.find((word) => !PREPOSITIONS.has(word)) ?? first),
    skuPattern: /^(?=.*[\p{N}-])[\p{L}\p{N}-]{3,40}$/u.test(sku) ? `${sku}%` : null,
    stems: [...new Set(groups.flatMap(({ own, others }) => [own, ...others].flat()))].filter((word) => !PREPOSITIONS.has(word)).map(stemOf),
  }
}

/** Words of a search that are looked for as one, and what is looked for in their place. */
export interface WordGroup {
  own: string[]
  others: string[][]
}

/** The words, those together that a synonym stands for. */
export function groupsOf(words: readonly string[], synonyms: readonly Synonym[]): WordGroup[] {
  const groups: WordGroup[] = []
  for (let at = 0; at < words.length;) {
    const found = synonyms.find(({ term }) => startsWithTerm(words.slice(at), term.split(' ')))
    const length = found ? found.term.split(' ').length : 1
    groups.push({ own: words.slice(at, at + length), others: (found?.synonyms ?? []).map((synonym) => normalizeText(synonym).split(' ')) })
    at += length
  }
  return groups
}

function startsWithTerm(words: readonly string[], term: readonly string[]): boolean {
  return term.every((part, index) => words[index] !== undefined && stemOf(words[index]) === stemOf(part))
}

function allOf(words: readonly string[]): string {
  return `(${words.map(withPrefix).join(' & ')})`
}

/** Short words and numbers must be there as they are; of others the beginning suffices. */
function withPrefix(word: string): string {
  return word.length >= 3 || (word.length === 2 && !/\d/.test(word)) ? `${word}:*` : word
}
