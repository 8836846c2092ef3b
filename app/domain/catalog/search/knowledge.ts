import type { SearchMeaning } from '~/platform/generated/prisma/client'

import type { Vocabulary } from './spelling'
import { stemOf } from './search-text'

export interface DictionaryEntry {
  words: readonly string[]
  stems: readonly string[]
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

export interface Knowledge {
  /** Entries of several words first. */
  entries: readonly DictionaryEntry[]
  /** By stem: «краск» is 'краска'. */
  kinds: ReadonlyMap<string, string>
  colors: readonly NamedColor[]
  forms: ReadonlyMap<string, readonly string[]>
  /** One form per Postgres stem, which differs from ours; more would repeat the query. */
  queryForms: ReadonlyMap<string, readonly string[]>
  frequencies: ReadonlyMap<string, number>
  vocabulary: Vocabulary
}

/** Longest first, so `list` must start with entries of most words. */
export function foundAt<T extends { stems: readonly string[] }>(
  words: readonly string[],
  list: readonly T[],
): T | null {
  const stems = words.map(stemOf)
  return list.find((one) => one.stems.every((stem, index) => stems[index] === stem)) ?? null
}

export function isKnownWord(word: string, { forms, kinds, entries, colors }: Knowledge): boolean {
  const stem = stemOf(word)
  return (
    forms.has(stem) ||
    kinds.has(stem) ||
    entries.some(({ stems }) => stems.includes(stem)) ||
    colors.some(({ stems }) => stems.includes(stem))
  )
}
