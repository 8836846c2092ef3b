import { getCookie, readCookie } from '../../../http/cookies/cookies.server'
import { isId } from '~/platform/db/ids.server'

export async function readCompareIds(request: Request): Promise<string[]> {
  const value = await readCookie('compare', request)
  return value === null ? [] : value.split(' ').filter((id) => isId(id))
}

/** An empty list removes the cookie, so that cached pages can be used again. */
export function compareCookie(ids: readonly string[]): Promise<string> {
  return getCookie('compare').serialize(ids.join(' '), ids.length === 0 ? { maxAge: 0 } : undefined)
}
