import { plainNumber, ROUBLES_SIGN } from '~/platform/money/plain-number'

const DECIMAL = /^-?\d{1,15}(?:\.\d*)?$/
/** «2 5» is no 25: a space stands only before three digits. */
const STRAY_SPACE = /\d\s+(?!\d{3}(?!\d))\d/

/**
 * Reads «1 234,50» with any spaces, «1,234.50», «1234.5 ₽», «1 234 руб.». A text with another unit, such as «2,7 л»,
 * is not a number. Another `unit` is for columns that are not money.
 */
export function readDecimal(text: string, unit = ROUBLES_SIGN): number | undefined {
  const typed = text.trim()
  const plain = plainNumber(typed, unit)
  return DECIMAL.test(plain) && !STRAY_SPACE.test(typed) ? Number(plain) : undefined
}
