const MOST_PERCENT = 99

/** Kopecks; above it is a typing error. */
const MOST_PRICE = 10_000_000_00

/**
 * Kopecks for «1 234,50», or for «−10 %» of the price that the line has. Null when it is neither.
 */
export function typedPrice(text: string, ofKopecks: number): number | null {
  const plain = text.replaceAll(/[\s₽]/g, '').replace(',', '.')
  const percent = /^[-−–](\d{1,2}(?:\.\d)?)%$/.exec(plain)?.[1]
  if (percent !== undefined) {
    const share = Number(percent)
    return share > MOST_PERCENT ? null : Math.round((ofKopecks * (100 - share)) / 100)
  }
  if (!/^\d{1,8}(?:\.\d{1,2})?$/.test(plain)) return null
  const kopecks = Math.round(Number(plain) * 100)
  return kopecks > MOST_PRICE ? null : kopecks
}

/** «1234,5»: as it stands in a field. */
export const priceText = (kopecks: number): string => String(kopecks / 100).replace('.', ',')
