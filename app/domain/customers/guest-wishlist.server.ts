import { readVisibleCards } from '~/domain/catalog/index.server'
import { UserError } from '~/platform/errors/errors'

import { GUEST_WISHLIST_LIMIT, type WishlistEntry } from './wishlist'
import type { WishlistChange } from './wishlist-input.server'
import { alreadyWished, notWished, wishlistFull } from './wishlist.server'

export async function readGuestEntries(ids: readonly string[]): Promise<WishlistEntry[]> {
  return (await readVisibleCards(ids)).map((product) => ({ id: product.id, productId: product.id, product }))
}

/**
 * Newest first.
 * @throws UserError (404), (409, code 'duplicate'), (409) when it is full
 */
export async function changeGuestWishlist(ids: readonly string[], change: WishlistChange): Promise<string[]> {
  if (change.wish === 'clear') return []
  const { productId } = change
  if (change.wish === 'remove') {
    if (!ids.includes(productId)) throw notWished()
    return ids.filter((id) => id !== productId)
  }
  if (ids.includes(productId)) throw alreadyWished()
  if (ids.length >= GUEST_WISHLIST_LIMIT) throw wishlistFull(GUEST_WISHLIST_LIMIT)
  const [product] = await readVisibleCards([productId])
  if (!product) throw new UserError('Товар не найден', { status: 404 })
  return [productId, ...ids]
}
