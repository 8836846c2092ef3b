/** An address as people type it, whole: what begins with a slash is a page of the shop. Anything else stays as it is. */
export function letterAddress(typed: string, appUrl: string): string {
  return typed.startsWith('/') && !typed.startsWith('//') ? appUrl + typed : typed
}

export const WRONG_ADDRESS = 'Введите адрес целиком (https://…) или страницу магазина, например /catalog'

/** Whether a press on this may lead anywhere: a page of the shop, a whole address of the web, an e-mail or a telephone number. */
export function isLetterAddress(typed: string): boolean {
  if (/^(?:mailto:[^\s@]+@[^\s@]+|tel:\+?[\d-]{5,})$/.test(typed)) return true
  // Browsers read a backslash as a slash: «/\\host» would be another shop.
  if (/^\/(?!\/)[^\s\\]*$/.test(typed)) return true
  return /^https?:\/\//i.test(typed) && URL.canParse(typed) && !/[\s\\]/.test(typed)
}
