import { GUEST_WISHLIST_LIMIT } from '~/domain/customers/shared'
import { isId } from '~/platform/db/ids.server'

import { getCookie, readCookie } from './cookies.server'

export async function readGuestWishlist(request: Request): Promise<string[]> {
  const value = await readCookie('wishes', request)
  return value === null ? [] : value.split(' ').filter(isId).slice(0, GUEST_WISHLIST_LIMIT)
}

export function guestWishlistCookie(ids: readonly string[]): Promise<string> {
  return getCookie('wishes').serialize(ids.join(' '), ids.length === 0 ? { maxAge: 0 } : undefined)
}
