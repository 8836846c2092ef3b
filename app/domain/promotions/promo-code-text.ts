export function normalizePromoCode(text: string): string {
  return text.replace(/\s+/g, '').toUpperCase()
}
