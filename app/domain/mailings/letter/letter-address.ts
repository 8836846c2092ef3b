/** A leading slash means a page of the shop. */
export function letterAddress(typed: string, appUrl: string): string {
  return typed.startsWith('/') && !typed.startsWith('//') ? appUrl + typed : typed
}

export const WRONG_ADDRESS = 'Введите адрес целиком (https://…) или страницу магазина, например /catalog'

/** A page of the shop, a web address, an email or a phone number. */
export function isLetterAddress(typed: string): boolean {
  if (/^(?:mailto:[^\s@]+@[^\s@]+|tel:\+?[\d-]{5,})$/.test(typed)) return true
  // Browsers treat a backslash as a slash: «/\\host» would be another site.
  if (/^\/(?!\/)[^\s\\]*$/.test(typed)) return true
  return /^https?:\/\//i.test(typed) && URL.canParse(typed) && !/[\s\\]/.test(typed)
}
