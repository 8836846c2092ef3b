import { createCookie, type Cookie } from '@remix-run/node'

import { derivedSecrets } from '~/platform/crypto.server'
import { getEnv } from '~/platform/env.server'
import { singleton } from '~/platform/singleton.server'

const DAY = 86_400

interface CookieFacts {
  /** Its life in seconds; without one it ends with the browser. */
  life?: number
  /** Pages that may be kept for everybody show something of what it holds. */
  changesPages?: true
  /**
   * One that was signed before signatures were bound to names is still believed (decision 123): without it
   * people would be signed out or lose their
   * list. Only for values that prove nothing by their signature: random tokens, which the database must know,
   * and ids of products.
   */
  takesUnbound?: true
  /** It goes when a customer signs out: others may use this browser next, and must find nothing of theirs. */
  goesAtSignOut?: true
}

/** Our cookies. */
const cookies = {
  session: { life: 30 * DAY, changesPages: true, takesUnbound: true, goesAtSignOut: true },
  administrator: { changesPages: true, takesUnbound: true },
  cart: { life: 90 * DAY, changesPages: true, takesUnbound: true, goesAtSignOut: true },
  flash: { life: 60, changesPages: true },
  compare: { life: 90 * DAY, changesPages: true, takesUnbound: true },
  /** What a visitor without an account has in the wishlist. */
  wishes: { life: 90 * DAY, changesPages: true, takesUnbound: true },
  wish: { life: 3_600 },
  /** The link of an order's mail that was opened: the order's id and the key. */
  order: { life: DAY, goesAtSignOut: true },
  /** Ids of the orders that a guest has placed in this browser. */
  placed: { life: 90 * DAY, goesAtSignOut: true },
  /** The second step that this browser owes. */
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

/** Whether a Cookie header holds one of ours that changes pages: such a visitor's are made for him. Foreign ones (metrics, consent) change nothing. */
export function changesPages(cookieHeader: string): boolean {
  return pageChanging.test(cookieHeader)
}

/**
 * One of our signed cookies: HttpOnly, SameSite=Lax, and Secure with the __Host- prefix when the shop's
 * address is https. Each signs by a secret of its own,
 * so that the value of one never passes as another's. Secrets rotate: the first of APP_SECRET signs, the
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

/** A cookie's text value, or null when it is absent or not signed by us. */
export async function readCookie(name: CookieName, request: Request): Promise<string | null> {
  const value: unknown = await getCookie(name).parse(request.headers.get('Cookie'))
  return typeof value === 'string' && value !== '' ? value : null
}

/** The Set-Cookie header that removes a cookie. */
export function clearCookie(name: CookieName): Promise<string> {
  return getCookie(name).serialize('', { maxAge: 0 })
}

/** An answer's headers with these Set-Cookie values; null for none. */
export function cookieHeaders(values: readonly (string | null)[]): Headers {
  return new Headers(
    values.flatMap((value) => (value === null ? [] : [['Set-Cookie', value] satisfies [string, string]])),
  )
}

/** The Set-Cookie headers that remove everything of a customer from this browser. */
export function clearCustomerCookies(): Promise<string[]> {
  return Promise.all(
    cookieNames.filter((name) => (cookies[name] as CookieFacts).goesAtSignOut).map(clearCookie),
  )
}
