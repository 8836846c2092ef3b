import type { SearchMeaning } from '~/platform/generated/prisma/client'

import type { Vocabulary } from './spelling'
import { stemOf } from './search-text'
import { colorOfNoun } from './question/trade-words'

export interface DictionaryEntry {
  words: readonly string[]
  stems: readonly string[]
  /** «под обои» is not «обои»: the preposition must stand before it. */
  preposition: string | null
  term: string
  meaning: SearchMeaning
  alternatives: readonly (readonly string[])[]
}

export interface NamedColor {
  name: string
  words: readonly string[]
  shades: readonly string[]
  stems: readonly string[]
  hex: string
  isSold: boolean
}

export interface Maker {
  name: string
  words: readonly string[]
  stems: readonly string[]
}

export interface Knowledge {
  /** Entries of several words first. */
  entries: readonly DictionaryEntry[]
  /** By stem: «краск» is 'краска'. */
  kinds: ReadonlyMap<string, string>
  colors: readonly NamedColor[]
  makers: readonly Maker[]
  /** Millilitres and grams of what is sold. */
  packs: { ml: readonly number[]; grams: readonly number[] }
  /** «пф 115», «растворитель 646» */
  standards: readonly string[]
  /** Stems of what products are called: «Лагуна». */
  names: ReadonlySet<string>
  forms: ReadonlyMap<string, readonly string[]>
  /** One form per Postgres stem, which differs from ours; more would repeat the query. */
  queryForms: ReadonlyMap<string, readonly string[]>
  frequencies: ReadonlyMap<string, number>
  vocabulary: Vocabulary
}

/** Longest first, so `list` must start with entries of most words. */
export function foundAt<T extends { stems: readonly string[]; preposition?: string | null }>(
  words: readonly string[],
  list: readonly T[],
  before = '',
): T | null {
  const stems = words.map(stemOf)
  return (
    list.find(
      (one) =>
        one.stems.every((stem, index) => stems[index] === stem) &&
        (!one.preposition || one.preposition === before),
    ) ?? null
  )
}

/** Also by its noun: «бирюза». */
export function foundColor(
  words: readonly string[],
  { colors }: Knowledge,
): { color: NamedColor; count: number } | null {
  const color = foundAt(words, colors)
  if (color) return { color, count: color.stems.length }
  const named = colorOfNoun(words[0] ?? '')
  const meant = named === null ? undefined : colors.find(({ name }) => name === named)
  return meant ? { color: meant, count: 1 } : null
}

export function isKnownWord(
  word: string,
  { forms, kinds, entries, colors }: Pick<Knowledge, 'forms' | 'kinds' | 'entries' | 'colors'>,
): boolean {
  const stem = stemOf(word)
  return (
    forms.has(stem) ||
    kinds.has(stem) ||
    entries.some(({ stems }) => stems.includes(stem)) ||
    colors.some(({ stems }) => stems.includes(stem)) ||
    colorOfNoun(word) !== null
  )
}
