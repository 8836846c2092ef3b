import type { Knowledge, NamedColor } from './knowledge'
import { stemOf } from './search-text'

/** Pieces of a query for to_tsquery('russian', …). Words are letters and digits alone, as normalizeText leaves them. */

export const anyOf = (queries: readonly string[]): string => joined([...new Set(queries)], ' | ')
export const allOf = (queries: readonly string[]): string => joined(queries, ' & ')

function joined(queries: readonly string[], operator: string): string {
  const [only = '', ...others] = queries
  return others.length === 0 ? only : `(${queries.join(operator)})`
}

/** Where a word must stand: anywhere, or in the name. */
export type Within = 'anywhere' | 'name'

interface WordOptions {
  within?: Within
  /** The word may be half typed. */
  isOpen?: boolean
  /** The word is known, though none of the goods may have it. */
  isWhole?: boolean
}

/** A word in the forms that the goods have; of what none of them has, and of what is half typed, the beginning suffices. */
export function wordQuery(
  word: string,
  { asked }: Knowledge,
  { within = 'anywhere', isOpen = false, isWhole = false }: WordOptions = {},
): string {
  const weight = within === 'name' ? 'A' : ''
  const exact = (one: string) => one + (weight === '' ? '' : `:${weight}`)
  const beginning = `${word}:*${weight}`
  // Of a number the beginning says nothing, unless it is long: «115» of «1150».
  if (/\d/.test(word)) return word.length >= 3 ? beginning : exact(word)
  const known = asked.get(stemOf(word)) ?? []
  if (isOpen) return anyOf([...known.map(exact), beginning])
  if (known.length > 0) return anyOf(known.map(exact))
  return isWhole || word.length < 2 ? exact(word) : beginning
}

/** Goods that are called by a kind. */
export const calledQuery = (kind: string): string => `k${kind}`

/** Goods that stand in the group of a kind: «Краски». */
export const groupQuery = (kind: string): string => `g${kind}`

/** Goods that are of a kind, by name or group. */
export const kindQuery = (kind: string): string => anyOf([calledQuery(kind), groupQuery(kind)])

/** Words that belong together, the first of which may say what the goods are. */
export function phraseQuery(words: readonly string[], knowledge: Knowledge): string {
  const [first = '', ...others] = words
  const kind = knowledge.kinds.get(stemOf(first))
  return allOf([
    kind === undefined ? wordQuery(first, knowledge) : calledQuery(kind),
    ...others.map((word) => wordQuery(word, knowledge)),
  ])
}

/** Goods of a colour, by the words of its name. */
export const colorQuery = ({ words, shades }: Pick<NamedColor, 'words' | 'shades'>): string =>
  allOf([...shades.map((shade) => `s${shade}`), ...words.map((word) => `c${word}`)])
