import { hashToken, newToken } from '~/platform/crypto.server'

import { getCookie, readCookie } from './cookies.server'

/** A browser that did something worth remembering (a cart, an order). The database knows only the hash of its cookie. */
export interface Visitor {
  hash: string
}

/** The browser's visitor, or null when it never put anything into a cart. */
export async function readVisitor(request: Request): Promise<Visitor | null> {
  const token = await readCookie('cart', request)
  return token === null ? null : { hash: hashToken(token) }
}

/** The browser's visitor, made now when there is none; then `setCookie` is the header that the answer must carry. */
export async function ensureVisitor(request: Request): Promise<{ visitor: Visitor; setCookie: string | null }> {
  const known = await readVisitor(request)
  if (known) return { visitor: known, setCookie: null }
  const token = newToken()
  return { visitor: { hash: hashToken(token) }, setCookie: await getCookie('cart').serialize(token) }
}
