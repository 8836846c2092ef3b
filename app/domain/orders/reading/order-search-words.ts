import { compactPhone } from '~/platform/contacts/phone'
import { foldText, textHas } from '~/platform/lists/text-search'

const MAX_WORDS = 5
const WHOLE_PHONE = 11

/**
 * Normalised for the search text: numbers with «№» or Cyrillic letters, phones in any format. Empty without a
 * search.
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

export function hasOrderWords(search: string): {
  AND?: { OR: { searchText: ReturnType<typeof textHas>[number] }[] }[]
} {
  const words = orderSearchWords(search)
  return words.length === 0
    ? {}
    : { AND: words.map((word) => ({ OR: textHas(word).map((searchText) => ({ searchText })) })) }
}

function nationalDigits(digits: string): string {
  if (digits.length === WHOLE_PHONE && /^[78]/.test(digits)) return digits.slice(1)
  return digits.startsWith('8') && digits.length > 6 ? digits.slice(1) : digits
}

function latinNumber(word: string): string {
  return word.replaceAll(/[авсе]/g, (letter) => ({ а: 'a', в: 'b', с: 'c', е: 'e' })[letter] ?? letter)
}
