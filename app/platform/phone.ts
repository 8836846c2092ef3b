/**
 * A phone as people type it, in E.164: 8XXXXXXXXXX and 7XXXXXXXXXX become +7XXXXXXXXXX; any other international number of 10 to 15
 * digits is kept (older Donetsk numbers are +380…). Null when it is not a phone.
 */
export function normalizePhone(typed: string): string | null {
  const compact = typed.replace(/[\s\u00a0()\-.–—]/g, '')
  if (!/^\+?\d+$/.test(compact)) return null
  const digits = compact.replace('+', '')
  if (!compact.startsWith('+')) {
    if (digits.length === 11 && /^[78]/.test(digits)) return `+7${digits.slice(1)}`
    if (digits.length === 10) return `+7${digits}`
  }
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
