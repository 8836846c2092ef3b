/** The code as it is kept: without spaces, in upper case. */
export function normalizePromoCode(text: string): string {
  return text.replace(/\s+/g, '').toUpperCase()
}
