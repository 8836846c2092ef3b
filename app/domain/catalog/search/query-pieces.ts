import type { Knowledge, NamedColor } from './knowledge'
import type { PackSize } from './question/query-amounts'
import { stemOf } from './search-text'

export const anyOf = (queries: readonly string[]): string => joined([...new Set(queries)], ' | ')
export const allOf = (queries: readonly string[]): string => joined(queries, ' & ')

function joined(queries: readonly string[], operator: string): string {
  const [only = '', ...others] = queries
  return others.length === 0 ? only : `(${queries.join(operator)})`
}

export type Within = 'anywhere' | 'name'

interface WordOptions {
  within?: Within
  isOpen?: boolean
  isWhole?: boolean
}

/** Unknown and incomplete words match by prefix. */
export function wordQuery(
  word: string,
  { queryForms }: Knowledge,
  { within = 'anywhere', isOpen = false, isWhole = false }: WordOptions = {},
): string {
  const weight = within === 'name' ? 'A' : ''
  const exact = (one: string) => one + (weight === '' ? '' : `:${weight}`)
  const beginning = `${word}:*${weight}`
  // Short numbers match exactly: otherwise «115» matches «1150».
  if (/\d/.test(word)) return word.length >= 3 ? beginning : exact(word)
  const known = queryForms.get(stemOf(word)) ?? []
  if (isOpen) return anyOf([...known.map(exact), beginning])
  if (known.length > 0) return anyOf(known.map(exact))
  return isWhole || word.length < 2 ? exact(word) : beginning
}

export const calledQuery = (kind: string): string => `k${kind}`

export const groupQuery = (kind: string): string => `g${kind}`

export const kindQuery = (kind: string): string => anyOf([calledQuery(kind), groupQuery(kind)])

export function phraseQuery(
  words: readonly string[],
  knowledge: Knowledge,
  within: Within = 'anywhere',
): string {
  const [first = '', ...others] = words
  const kind = knowledge.kinds.get(stemOf(first))
  return allOf([
    kind === undefined ? wordQuery(first, knowledge, { within }) : calledQuery(kind),
    ...others.map((word) => wordQuery(word, knowledge, { within })),
  ])
}

export const packQuery = (pack: PackSize): string => ('ml' in pack ? `v${pack.ml}` : `w${pack.grams}`)

export const noneOf = (query: string): string => (query === '' ? '' : `!${query}`)

export const colorQuery = ({ words, shades }: Pick<NamedColor, 'words' | 'shades'>): string =>
  allOf([...shades.map((shade) => `s${shade}`), ...words.map((word) => `c${word}`)])
