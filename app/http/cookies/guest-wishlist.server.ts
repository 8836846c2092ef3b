import { isLineKey } from '~/domain/cart/index.server'
import { lineKey, readLineKey } from '~/domain/cart/shared'
import { GUEST_WISHLIST_LIMIT } from '~/domain/customers/shared'

import { getCookie, readCookie } from './cookies.server'

/** By `lineKey`, newest first. */
export async function readGuestWishlist(request: Request): Promise<string[]> {
  const value = await readCookie('wishes', request)
  const keys = value === null ? [] : value.split(' ').map(unpack)
  return keys.filter(isLineKey).slice(0, GUEST_WISHLIST_LIMIT)
}

export function guestWishlistCookie(keys: readonly string[]): Promise<string> {
  return getCookie('wishes').serialize(
    keys.map(pack).join(' '),
    keys.length === 0 ? { maxAge: 0 } : undefined,
  )
}

/** A product with a shade in base64url: browsers keep 4 KB, which fifty plain pairs exceed. */
function pack(key: string): string {
  const { productId, shadeId } = readLineKey(key)
  return shadeId === null ? productId : [productId, shadeId].map(packId).join('~')
}

const packId = (id: string): string => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')

function unpack(text: string): string {
  const [product, shade] = text.split('~')
  return shade === undefined
    ? text
    : lineKey({ productId: unpackId(product ?? ''), shadeId: unpackId(shade) })
}

const unpackId = (text: string): string =>
  Buffer.from(text, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
