import { createCookie, type Cookie } from '@remix-run/node'

import { getEnv } from '~/platform/env.server'
import { singleton } from '~/platform/singleton.server'

const DAY = 86_400

/** Our cookies, with their life in seconds; undefined ends with the browser. */
const lifetimes = {
  session: 30 * DAY,
  administrator: undefined,
  cart: 90 * DAY,
  flash: 60,
  compare: 90 * DAY,
  wish: 3_600,
  order: DAY,
} as const

export type CookieName = keyof typeof lifetimes

/**
 * One of our signed cookies: HttpOnly, SameSite=Lax, and Secure with the __Host- prefix when the shop's address is https.
 * Secrets rotate: the first of APP_SECRET signs, the others still verify.
 */
export function getCookie(name: CookieName): Cookie {
  return singleton(`cookie-${name}`, () => {
    const { APP_URL, APP_SECRETS } = getEnv()
    const secure = APP_URL.startsWith('https:')
    const maxAge = lifetimes[name]
    return createCookie(secure ? `__Host-${name}` : name, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure,
      secrets: APP_SECRETS,
      ...(maxAge === undefined ? {} : { maxAge }),
    })
  })
}

/** A cookie's text value, or null when it is absent or not signed by us. */
export async function readCookie(name: CookieName, request: Request): Promise<string | null> {
  const value: unknown = await getCookie(name).parse(request.headers.get('Cookie'))
  return typeof value === 'string' && value !== '' ? value : null
}

/** The Set-Cookie header that removes a cookie. */
export function clearCookie(name: CookieName): Promise<string> {
  return getCookie(name).serialize('', { maxAge: 0 })
}
