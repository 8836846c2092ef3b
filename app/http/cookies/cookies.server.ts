import { createCookie, type Cookie } from '@remix-run/node'

import { derivedSecrets } from '~/platform/security/crypto.server'
import { getEnv } from '~/platform/process/env.server'
import { singleton } from '~/platform/process/singleton.server'

const DAY = 86_400

interface CookieFacts {
  /** Seconds; without it the cookie ends with the browser session. */
  life?: number
  /** Cached pages show parts of its content. */
  changesPages?: true
  /**
   * Also accepts signatures without the name (decision 123). Only for values that prove nothing by their
   * signature: random tokens and product ids.
   */
  takesUnbound?: true
  /** Removed at sign-out: another person may use the browser next. */
  goesAtSignOut?: true
}

const cookies = {
  session: { life: 30 * DAY, changesPages: true, takesUnbound: true, goesAtSignOut: true },
  administrator: { changesPages: true, takesUnbound: true },
  cart: { life: 90 * DAY, changesPages: true, takesUnbound: true, goesAtSignOut: true },
  flash: { life: 60, changesPages: true },
  compare: { life: 90 * DAY, changesPages: true, takesUnbound: true },
  wishes: { life: 90 * DAY, changesPages: true, takesUnbound: true },
  wish: { life: 3_600 },
  order: { life: DAY, goesAtSignOut: true },
  placed: { life: 90 * DAY, goesAtSignOut: true },
  second: { life: 300 },
  secret: { life: 300 },
} as const satisfies Record<string, CookieFacts>

export type CookieName = keyof typeof cookies

export const cookieNames = Object.keys(cookies) as CookieName[]

const SECURE_PREFIX = '__Host-'
const changingPages = Object.entries<CookieFacts>(cookies).flatMap(([name, { changesPages }]) =>
  changesPages ? name : [],
)
const pageChanging = new RegExp(`(?:^|;\\s*)(?:${SECURE_PREFIX})?(?:${changingPages.join('|')})=`)

/** Visitors with such a cookie get pages of their own. */
export function changesPages(cookieHeader: string): boolean {
  return pageChanging.test(cookieHeader)
}

/**
 * Each cookie has its own secret, so that values cannot be exchanged. The first of APP_SECRET signs, the
 * others still verify.
 */
export function getCookie(name: CookieName): Cookie {
  return singleton(`cookie-${name}`, () => {
    const { APP_URL, APP_SECRETS } = getEnv()
    const secure = APP_URL.startsWith('https:')
    const { life, takesUnbound }: CookieFacts = cookies[name]
    return createCookie(secure ? SECURE_PREFIX + name : name, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure,
      secrets: [...derivedSecrets(`cookie:${name}`), ...(takesUnbound ? APP_SECRETS : [])],
      ...(life === undefined ? {} : { maxAge: life }),
    })
  })
}

/** Null when it is absent or not signed by us. */
export async function readCookie(name: CookieName, request: Request): Promise<string | null> {
  const value: unknown = await getCookie(name).parse(request.headers.get('Cookie'))
  return typeof value === 'string' && value !== '' ? value : null
}

export function clearCookie(name: CookieName): Promise<string> {
  return getCookie(name).serialize('', { maxAge: 0 })
}

export function cookieHeaders(values: readonly (string | null)[]): Headers {
  return new Headers(
    values.flatMap((value) => (value === null ? [] : [['Set-Cookie', value] satisfies [string, string]])),
  )
}

export function clearCustomerCookies(): Promise<string[]> {
  return Promise.all(
    cookieNames.filter((name) => (cookies[name] as CookieFacts).goesAtSignOut).map(clearCookie),
  )
}
