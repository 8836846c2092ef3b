import { lineKey, readLineKey } from '~/domain/cart/shared'

import { GUEST_WISHLIST_LIMIT, type WishlistEntry } from '../shared'
import { alreadyWished, assertWishable, notWished, wishlistFull } from './wishable.server'
import { entriesOf } from './entries-of.server'
import type { WishlistChange } from './wishlist-input.server'

/** Of the visitor's keys (`lineKey`). */
export const readGuestEntries = (keys: readonly string[]): Promise<WishlistEntry[]> =>
  entriesOf(keys.map((key) => ({ id: key, ...readLineKey(key) })))

/**
 * Newest first.
 * @throws UserError (404), (409, code 'not-tinted'), (409, code 'duplicate'), (409) when it is full
 */
export async function changeGuestWishlist(
  keys: readonly string[],
  change: WishlistChange,
): Promise<string[]> {
  if (change.wish === 'clear') return []
  const changed = lineKey(change.line)
  if (change.wish === 'remove') {
    if (!keys.includes(changed)) throw notWished()
    return keys.filter((key) => key !== changed)
  }
  if (keys.includes(changed)) throw alreadyWished()
  if (keys.length >= GUEST_WISHLIST_LIMIT) throw wishlistFull(GUEST_WISHLIST_LIMIT)
  await assertWishable(change.line)
  return [changed, ...keys]
}
