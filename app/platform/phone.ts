import { normalForm } from './normal-form'

/** Hyphens, spaces, invisible marks and brackets of all kinds: what people and programs put between digits. */
const SEPARATORS = /[\p{Pd}\p{Z}\p{Cf}\s\u2212()[\].,/]/gu

/** A phone's plus and digits, without what stands between them; null where there is anything else. */
export function compactPhone(typed: string): string | null {
  const compact = normalForm(typed, 'NFKC')
    .replace(/^\s*tel:/i, '')
    .replace(SEPARATORS, '')
  return /^\+?\d+$/.test(compact) ? compact : null
}

/**
 * A phone as people type it, in the form of E.164: 8XXXXXXXXXX and 7XXXXXXXXXX become +7XXXXXXXXXX. Null when it has not the length of a phone.
 * Whether the country has such a number is said by `validPhone` alone, whose tables are too big for a browser.
 */
export function readPhone(typed: string): string | null {
  const compact = compactPhone(typed)
  if (compact === null) return null
  return compact.startsWith('+') ? withCountry(compact.slice(1)) : withoutPlus(compact)
}

function withoutPlus(typed: string): string | null {
  if (typed.length === 10) return `+7${typed}`
  if (typed.length === 11 && typed.startsWith('8')) return `+7${typed.slice(1)}`
  // From Russia calls abroad begin with 8 10, elsewhere with 00.
  return withCountry(typed.replace(/^(?:810|00)(?=\d{10})/, ''))
}

function withCountry(digits: string): string | null {
  // No country has the code 89: «+8 949 …» is a Russian number with the plus of another spelling.
  if (digits.length === 11 && digits.startsWith('89')) return `+7${digits.slice(1)}`
  if (digits.startsWith('7') && digits.length !== 11) return null
  return digits.length >= 10 && digits.length <= 15 ? `+${digits}` : null
}

/** «+7 (949) 123-45-67»; other countries' numbers as they are. */
export function formatPhone(phone: string): string {
  const match = /^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(phone)
  return match ? `+7 (${match[1]}) ${match[2]}-${match[3]}-${match[4]}` : phone
}

/** A number that its owner knows again and nobody else learns: «+7 ··· ··· 45-67». */
export function maskedPhone(phone: string): string {
  const end = `${phone.slice(-4, -2)}-${phone.slice(-2)}`
  return phone.startsWith('+7') ? `+7 ··· ··· ${end}` : `··· ${end}`
}
