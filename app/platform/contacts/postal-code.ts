import { normalForm } from '../text/normal-form'

/** «283 001» becomes 283001; other text stays. */
export function tidyPostalCode(typed: string): string {
  const digits = normalForm(typed, 'NFKC').replace(/[\p{Pd}\p{Z}\p{Cf}\s\u2212]/gu, '')
  return /^\d{5,6}$/.test(digits) ? digits : typed
}
