import { hashToken, newToken } from '~/platform/crypto.server'

import { getCookie, readCookie } from './cookies.server'
import { currentBearer } from './request-scope.server'
import { readAdministrator, readCustomer } from './session.server'

/** A browser that did something worth remembering (a cart, an order). The database knows only the hash of its cookie. */
export interface Visitor {
  hash: string
}

/** The browser's visitor, or null when it never put anything into a cart. Who calls with a token is one visitor wherever they call from. */
export async function readVisitor(request: Request): Promise<Visitor | null> {
  if (currentBearer() !== null) return readTokenHolder(request)
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

/** No browser can be this visitor: nobody has a cookie with such a value. */
async function readTokenHolder(request: Request): Promise<Visitor | null> {
  const holder = (await readCustomer(request)) ?? (await readAdministrator(request))
  return holder ? { hash: hashToken(`account:${holder.userId}`) } : null
}
