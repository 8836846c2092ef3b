import { GUEST_WISHLIST_LIMIT } from '~/domain/customers/shared'
import { isId } from '~/platform/ids.server'

import { getCookie, readCookie } from './cookies.server'

/** Ids of the products that a visitor without an account wishes for, the newest wish first, as the browser's signed cookie has them. */
export async function readGuestWishlist(request: Request): Promise<string[]> {
  const value = await readCookie('wishes', request)
  return value === null ? [] : value.split(' ').filter(isId).slice(0, GUEST_WISHLIST_LIMIT)
}

/** The Set-Cookie header with the new list; an empty one removes the cookie, so that pages can come from the cache again. */
export function guestWishlistCookie(ids: readonly string[]): Promise<string> {
  return getCookie('wishes').serialize(ids.join(' '), ids.length === 0 ? { maxAge: 0 } : undefined)
}
