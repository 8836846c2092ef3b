/** Trigram indexes; shorter texts match too many rows. */
export const INDEXED_LENGTH = 3

interface TextFilter {
  contains?: string
  startsWith?: string
  endsWith?: string
}

/** One or two characters match only whole words: inside words they would read every row. */
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
 * Filters by choice use the list's own index. Words and ranges (`hasOwnIndex`) must not be ordered, or the
 * database would scan the whole list.
 */
export function countOrder(hasOwnIndex: boolean): Record<string, 'asc' | 'desc'>[] {
  return hasOwnIndex ? [] : [{ createdAt: 'desc' }, { id: 'asc' }]
}

/** ‘ ’ ‛ ʹ ʻ ʼ ` ´ ′ ＇ */
const APOSTROPHES = /[\u2018\u2019\u201b\u02b9\u02bb\u02bc`\u00b4\u2032\uff07]/g

export function oneApostrophe(text: string): string {
  return text.replace(APOSTROPHES, "'")
}

/** Same as `fold_text` in the database: lower case, ё as е, one kind of apostrophe. */
export function foldText(text: string): string {
  return oneApostrophe(text.toLowerCase().replaceAll('ё', 'е'))
}

/** Escapes `%`, `_` and the backslash; needed for Prisma's `contains` too. */
export function literalPattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
