import { hashToken, newToken } from '~/platform/crypto.server'

import { getCookie, readCookie } from './cookies.server'
import { holderId } from './holder-id'
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

/**
 * For requests that change something: the browser's visitor, made now when there is none. `setCookie` is the header that the answer must
 * carry, so that the browser keeps its cart for 90 days from now; null for who calls with a token.
 */
export async function ensureVisitor(
  request: Request,
): Promise<{ visitor: Visitor; setCookie: string | null }> {
  const holder = currentBearer() === null ? null : await readTokenHolder(request)
  if (holder) return { visitor: holder, setCookie: null }
  const token = (await readCookie('cart', request)) ?? newToken()
  return { visitor: { hash: hashToken(token) }, setCookie: await getCookie('cart').serialize(token) }
}

/** No browser can be this visitor: nobody has a cookie with such a value. */
async function readTokenHolder(request: Request): Promise<Visitor | null> {
  const holder = (await readCustomer(request)) ?? (await readAdministrator(request))
  return holder ? { hash: hashToken(`account:${holderId(holder)}`) } : null
}
