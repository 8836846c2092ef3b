import { literalPattern } from './literal-pattern'

/** Indexes of texts know groups of three letters; fewer are in too many of them. */
export const INDEXED_LENGTH = 3

interface TextFilter {
  contains?: string
  startsWith?: string
  endsWith?: string
}

/**
 * Prisma's filters of which a text must fit one to have these words: anywhere in it from three characters on. One or two are looked for as a word of their
 * own (a surname, say), since looking for them inside of words would read every row.
 */
export function textHas(words: string): TextFilter[] {
  const text = literalPattern(words)
  if (words.length >= INDEXED_LENGTH) return [{ contains: text }]
  return [
    { startsWith: text, endsWith: text },
    { startsWith: `${text} ` },
    { contains: ` ${text} ` },
    { endsWith: ` ${text}` },
  ]
}

/**
 * The order in which a list's rows are counted up to a limit. Along the list's own order each choice has an index, rare values too. Words and ranges have
 * indexes that know no such order (`hasOwnIndex`): asked for it, the database would walk through the whole list instead.
 */
export function countOrder(hasOwnIndex: boolean): Record<string, 'asc' | 'desc'>[] {
  return hasOwnIndex ? [] : [{ createdAt: 'desc' }, { id: 'asc' }]
}

/** What people and programs write for an apostrophe: ‘ ’ ‛ ʹ ʻ ʼ ` ´ ′ ＇. */
const APOSTROPHES = /[\u2018\u2019\u201b\u02b9\u02bb\u02bc`\u00b4\u2032\uff07]/g

/** The text with one kind of apostrophe, as long as before. */
export function oneApostrophe(text: string): string {
  return text.replace(APOSTROPHES, "'")
}

/** A text as it is looked for, and as the database keeps it (`fold_text`): lower case, ё as е, apostrophes of all kinds as one. */
export function foldText(text: string): string {
  return oneApostrophe(text.toLowerCase().replaceAll('ё', 'е'))
}
