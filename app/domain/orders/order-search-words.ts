import { compactPhone } from '~/platform/phone'
import { foldText, textHas } from '~/platform/text-search'

/** Words of a search that count. */
const MAX_WORDS = 5
/** Digits of a Russian number with its country's code, or the 8 in its place. */
const WHOLE_PHONE = 11

/**
 * The words that an order must have, as its search text has them: an order's number also with a «№» or typed in Cyrillic, a phone however it is written, names in any
 * order. Empty where nothing is looked for.
 */
export function orderSearchWords(search: string): string[] {
  const text = foldText(search).trim().replace(/^№\s*/, '')
  const digits = compactPhone(text)?.replace('+', '') ?? ''
  if (digits.length >= 4) return [nationalDigits(digits)]
  return text
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .map((word) => (/^[cс]{2}-/.test(word) ? latinNumber(word) : word))
}

/** A filter of Prisma's: the search text has all of the words. */
export function hasOrderWords(search: string): {
  AND?: { OR: { searchText: ReturnType<typeof textHas>[number] }[] }[]
} {
  const words = orderSearchWords(search)
  return words.length === 0
    ? {}
    : { AND: words.map((word) => ({ OR: textHas(word).map((searchText) => ({ searchText })) })) }
}

/** Without the code of the country, which orders keep as +7 and people write as 8. */
function nationalDigits(digits: string): string {
  if (digits.length === WHOLE_PHONE && /^[78]/.test(digits)) return digits.slice(1)
  return digits.startsWith('8') && digits.length > 6 ? digits.slice(1) : digits
}

/** Letters of a number that stand on the same keys, or look alike. */
function latinNumber(word: string): string {
  return word.replaceAll(/[авсе]/g, (letter) => ({ а: 'a', в: 'b', с: 'c', е: 'e' })[letter] ?? letter)
}
