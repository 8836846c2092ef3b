import { expect, it } from 'vitest'

import { lineKey } from '~/domain/cart/shared'
import { GUEST_WISHLIST_LIMIT } from '~/domain/customers/shared'
import { newId } from '~/platform/db/ids.server'

import { getCookie } from './cookies.server'
import { guestWishlistCookie, readGuestWishlist } from './guest-wishlist.server'

const sentBack = (setCookie: string) =>
  readGuestWishlist(
    new Request('https://shop.example', { headers: { Cookie: setCookie.split(';')[0] ?? '' } }),
  )

it('a full list of wishes in shades fits into a cookie and is read back in its order', async () => {
  const keys = Array.from({ length: GUEST_WISHLIST_LIMIT }, (_, index) =>
    lineKey({ productId: newId(), shadeId: index === 7 ? null : newId() }),
  )
  const cookie = await guestWishlistCookie(keys)
  // RFC 6265: browsers keep at least 4,096 bytes of name, value and attributes.
  expect(Buffer.byteLength(cookie)).toBeLessThan(4_096)
  expect(await sentBack(cookie)).toEqual(keys)
})

it('a list of the release before is read, and what is no key is dropped', async () => {
  const [paint, brush] = [newId(), newId()]
  const value = `${paint} junk a~b ~ ${paint}~${paint} ${brush}`
  expect(await sentBack(await getCookie('wishes').serialize(value))).toEqual([paint, brush])
  expect(await sentBack(await guestWishlistCookie([]))).toEqual([])
})
