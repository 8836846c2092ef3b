import { hashToken, newToken } from '~/platform/security/crypto.server'

import { getCookie, readCookie } from './cookies.server'
import { holderId } from '../sessions/holder-id'
import { currentBearer } from '../requests/request-scope.server'
import { readAdministrator, readCustomer } from '../sessions/session.server'

/** The database has only the hash of the cookie. */
export interface Visitor {
  hash: string
}

export async function readVisitor(request: Request): Promise<Visitor | null> {
  if (currentBearer() !== null) return readTokenHolder(request)
  const token = await readCookie('cart', request)
  return token === null ? null : { hash: hashToken(token) }
}

export async function ensureVisitor(
  request: Request,
): Promise<{ visitor: Visitor; setCookie: string | null }> {
  const holder = currentBearer() === null ? null : await readTokenHolder(request)
  if (holder) return { visitor: holder, setCookie: null }
  const token = (await readCookie('cart', request)) ?? newToken()
  return { visitor: { hash: hashToken(token) }, setCookie: await getCookie('cart').serialize(token) }
}

async function readTokenHolder(request: Request): Promise<Visitor | null> {
  const holder = (await readCustomer(request)) ?? (await readAdministrator(request))
  return holder ? { hash: hashToken(`account:${holderId(holder)}`) } : null
}
