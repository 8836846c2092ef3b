import { isLineKey } from '~/domain/cart/index.server'

import { getCookie, readCookie } from '../../../http/cookies/cookies.server'

/** By `lineKey`. */
export async function readCompareKeys(request: Request): Promise<string[]> {
  const value = await readCookie('compare', request)
  return value === null ? [] : value.split(' ').filter(isLineKey)
}

/** An empty list removes the cookie, so that cached pages can be used again. */
export function compareCookie(keys: readonly string[]): Promise<string> {
  return getCookie('compare').serialize(keys.join(' '), keys.length === 0 ? { maxAge: 0 } : undefined)
}
