export function skuPattern(text: string): string | null {
  const sku = text.trim().toLowerCase()
  return /^(?=.*[\p{N}-])[\p{L}\p{N}-]{3,40}$/u.test(sku) ? `${sku}%` : null
}
