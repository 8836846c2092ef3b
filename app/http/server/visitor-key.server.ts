import type { Request } from 'express'

import { hashToken } from '~/platform/security/crypto.server'

import { getCookie } from '../cookies/cookies.server'
import { bearerOf } from './api-gate'

const KEY_LENGTH = 22

const ownToken = /^(?:cc_)?[\w-]{43}$/

/** Null for everything without a valid signature or shape, so that invented values use no memory. */
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
