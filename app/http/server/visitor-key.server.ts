import type { Request } from 'express'

import { hashToken } from '~/platform/crypto.server'

import { getCookie } from '../cookies.server'
import { bearerOf } from './api-gate'

/** Enough of a hash that no two visitors meet. */
const KEY_LENGTH = 22

/** A token as `newToken` makes it, of a person or of a program. */
const ownToken = /^(?:cc_)?[\w-]{43}$/

/**
 * Under what a visitor's requests count: the cart cookie when its signature is ours, or the token of a call of the contract when it has the
 * shape of ours. Null for everything else that a client may send, so that made-up values fill no memory and are no new visitors.
 */
export async function visitorKey(request: Request, isCall: boolean): Promise<string | null> {
  const bearer = isCall ? bearerOf(request) : null
  if (bearer !== null) return ownToken.test(bearer) ? shortHash(bearer) : null
  const cookie = getCookie('cart')
  const header = request.headers.cookie
  if (!header?.includes(`${cookie.name}=`)) return null
  const value: unknown = await cookie.parse(header)
  return typeof value === 'string' && value !== '' ? shortHash(value) : null
}

function shortHash(value: string): string {
  return hashToken(value).slice(0, KEY_LENGTH)
}
