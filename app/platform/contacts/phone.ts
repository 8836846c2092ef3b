import { normalForm } from '../text/normal-form'

const SEPARATORS = /[\p{Pd}\p{Z}\p{Cf}\s\u2212()[\].,/]/gu

export function compactPhone(typed: string): string | null {
  const compact = normalForm(typed, 'NFKC')
    .replace(/^\s*tel:/i, '')
    .replace(SEPARATORS, '')
  return /^\+?\d+$/.test(compact) ? compact : null
}

/**
 * E.164; 8XXXXXXXXXX and 7XXXXXXXXXX become +7XXXXXXXXXX. Null for a wrong length. Only `validPhone` checks
 * the country's ranges: its tables are too big for browsers.
 */
export function readPhone(typed: string): string | null {
  const compact = compactPhone(typed)
  if (compact === null) return null
  return compact.startsWith('+') ? withCountry(compact.slice(1)) : withoutPlus(compact)
}

function withoutPlus(typed: string): string | null {
  if (typed.length === 10) return `+7${typed}`
  if (typed.length === 11 && typed.startsWith('8')) return `+7${typed.slice(1)}`
  // International prefixes: 8 10 in Russia, 00 elsewhere.
  return withCountry(typed.replace(/^(?:810|00)(?=\d{10})/, ''))
}

function withCountry(digits: string): string | null {
  // No country has the code 89: «+8 949 …» is a Russian number.
  if (digits.length === 11 && digits.startsWith('89')) return `+7${digits.slice(1)}`
  if (digits.startsWith('7') && digits.length !== 11) return null
  return digits.length >= 10 && digits.length <= 15 ? `+${digits}` : null
}

/** «+7 (949) 123-45-67»; foreign numbers stay unchanged. */
export function formatPhone(phone: string): string {
  const match = /^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(phone)
  return match ? `+7 (${match[1]}) ${match[2]}-${match[3]}-${match[4]}` : phone
}

export function maskedPhone(phone: string): string {
  const end = `${phone.slice(-4, -2)}-${phone.slice(-2)}`
  return phone.startsWith('+7') ? `+7 ··· ··· ${end}` : `··· ${end}`
}
