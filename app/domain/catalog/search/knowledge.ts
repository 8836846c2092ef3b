import type { SearchMeaning } from '~/platform/generated/prisma/client'

import type { Vocabulary } from './spelling'
import { stemOf } from './search-text'

/** A word (or several) of the shop's dictionary. */
export interface DictionaryEntry {
  /** Its words, normalised and without prepositions, and their stems. */
  words: readonly string[]
  stems: readonly string[]
  /** As the dictionary writes it. */
  term: string
  meaning: SearchMeaning
  /** What is looked for, the likeliest first; each is words that belong together, normalised and without prepositions. */
  alternatives: readonly (readonly string[])[]
}

/** A colour that has a name. */
export interface NamedColor {
  name: string
  /** Normalised words of the name without shades, the shades before hyphens («тёмно-»), and the stems of all of them. */
  words: readonly string[]
  shades: readonly string[]
  stems: readonly string[]
  hex: string
  isSold: boolean
}

/** What the search knows of the shop when it reads a question. */
export interface Knowledge {
  /** Those of several words first. */
  entries: readonly DictionaryEntry[]
  /** What goods are, by stem: «краск» is 'краска'. */
  kinds: ReadonlyMap<string, string>
  /** Those of several words first. */
  colors: readonly NamedColor[]
  /** The forms in which a stem occurs among the goods, the most frequent first. */
  forms: ReadonlyMap<string, readonly string[]>
  /** Of those one for each stem of the database, which knows words otherwise than ours: a query that asks for all the others says the same again. */
  asked: ReadonlyMap<string, readonly string[]>
  /** How often a stem occurs among the goods. */
  frequencies: ReadonlyMap<string, number>
  vocabulary: Vocabulary
}

/** The first of `list` with whose words `words` begin, in whatever form; a list begins with those of most words. */
export function foundAt<T extends { stems: readonly string[] }>(
  words: readonly string[],
  list: readonly T[],
): T | null {
  const stems = words.map(stemOf)
  return list.find((one) => one.stems.every((stem, index) => stems[index] === stem)) ?? null
}

/** Whether any product, any entry of the dictionary or any colour has the word, in whatever form. */
export function isKnownWord(word: string, { forms, kinds, entries, colors }: Knowledge): boolean {
  const stem = stemOf(word)
  return (
    forms.has(stem) ||
    kinds.has(stem) ||
    entries.some(({ stems }) => stems.includes(stem)) ||
    colors.some(({ stems }) => stems.includes(stem))
  )
}
