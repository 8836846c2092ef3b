import { recordEvent } from '~/domain/analytics/index.server'
import { mergeCartIntoAccount } from '~/domain/cart/index.server'
import { readLineKey } from '~/domain/cart/shared'
import { mergeIntoWishlist } from '~/domain/customers/index.server'

import { guestWishlistCookie, readGuestWishlist } from '../cookies/guest-wishlist.server'
import { keepPlacedOrdersOf } from '../cookies/placed-orders.server'
import { signIn, type TwoFactor } from './session.server'
import { readVisitor } from '../cookies/visitor.server'

/** Takes over the browser's cart and wishlist. */
export async function enterAccount(request: Request, userId: string, step: TwoFactor = {}): Promise<Headers> {
  const headers = new Headers()
  const visitor = await readVisitor(request)
  const wished = await readGuestWishlist(request)
  await Promise.all([
    mergeCartIntoAccount({ visitorHash: visitor?.hash ?? null, userId }),
    mergeIntoWishlist({ userId, wishes: wished.map(readLineKey) }),
  ])
  if (wished.length > 0) headers.append('Set-Cookie', await guestWishlistCookie([]))
  const placed = await keepPlacedOrdersOf(request, userId)
  if (placed !== null) headers.append('Set-Cookie', placed)
  headers.append('Set-Cookie', await signIn(request, userId, 'session', step))
  recordEvent({ type: 'USER_LOGIN', userId, visitorHash: visitor?.hash ?? null })
  return headers
}
