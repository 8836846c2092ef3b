import { getCookie, readCookie } from './cookies.server'
import { isId } from '~/platform/ids.server'

/** Ids of the products that the browser compares, as its signed cookie has them. */
export async function readCompareIds(request: Request): Promise<string[]> {
  const value = await readCookie('compare', request)
  return value === null ? [] : value.split(' ').filter((id) => isId(id))
}

/** The Set-Cookie header with the new list; an empty one removes the cookie, so that pages can come from the cache again. */
export function compareCookie(ids: readonly string[]): Promise<string> {
  return getCookie('compare').serialize(ids.join(' '), ids.length === 0 ? { maxAge: 0 } : undefined)
}
