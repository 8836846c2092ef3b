import { normalForm } from './normal-form'

/** A postal code without what people put between its digits: «283 001» is 283001. Whatever is no code of digits stays as it is. */
export function tidyPostalCode(typed: string): string {
  const digits = normalForm(typed, 'NFKC').replace(/[\p{Pd}\p{Z}\p{Cf}\s\u2212]/gu, '')
  return /^\d{5,6}$/.test(digits) ? digits : typed
}
