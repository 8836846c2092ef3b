import type { AnalyticsEventType } from './shared'

/** What is known of who caused an event, before the rules are applied. */
export interface Visit {
  ip: string
  userAgent: string
  /** The browser sends `DNT: 1` or `Sec-GPC: 1`. */
  doNotTrack: boolean
  /** The visitor answered «Только необходимые» when asked about analytics. */
  consentRefused: boolean
}

/**
 * The rules by which a visit is counted; the first that fits holds.
 * - `bot`: kept apart (`isBot`), without identity, and in no figure about people
 * - `do-not-track`: what pages report is left out; what the server does anyway is kept without identity
 * - `consent-refused`: kept without identity
 * - `counted`: kept with the browser's pseudonym, the account's id and the shortened address
 */
export const visitRules = ['bot', 'do-not-track', 'consent-refused', 'counted'] as const

export type VisitRule = (typeof visitRules)[number]

/** Programs that name themselves, headless browsers, HTTP libraries, and whatever does not say what it is. CUBOT is a telephone. */
const robots =
  /(?<!cu)bot|crawl|spider|slurp|headless|lighthouse|facebookexternalhit|preview|monitor|feedfetcher|^(?:curl|wget|python|java|go-http|node|undici|axios|okhttp|libwww|ruby|php)\b/i

/** What a robot can cause by reading; orders, carts and accounts are made by people, whatever program they use. */
const causedByReading: ReadonlySet<AnalyticsEventType> = new Set([
  'PAGE_VIEW',
  'PRODUCT_VIEW',
  'SEARCH',
  'FILTER_APPLIED',
  'CHECKOUT_START',
  'PHONE_CALL',
  'CUSTOM',
  'ERROR',
])

/** Whether the program that asks is a robot by its own name. */
export function isRobot(userAgent: string): boolean {
  return userAgent.trim() === '' || robots.test(userAgent)
}

/** The rule for one event of a visit. */
export function ruleFor(type: AnalyticsEventType, visit: Visit): VisitRule {
  if (causedByReading.has(type) && isRobot(visit.userAgent)) return 'bot'
  if (visit.doNotTrack) return 'do-not-track'
  return visit.consentRefused ? 'consent-refused' : 'counted'
}

/** The address without its last part (IPv4: 8 bits, IPv6: all but the first 48), which names a neighbourhood and no household; null for none. */
export function truncateIp(ip: string): string | null {
  const v4 = /^(?:::ffff:)?(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.\d{1,3}$/i.exec(ip)
  if (v4) return `${v4.slice(1).join('.')}.0`
  if (!/^[\da-f:]+$/i.test(ip) || !ip.includes(':')) return null
  const [head = '', tail = ''] = ip.toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  const groups = ip.includes('::') ? [...before, ...zeros, ...after] : before
  return `${groups
    .slice(0, 3)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::`
}
