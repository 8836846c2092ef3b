import type { AnalyticsEventType } from './shared'

export interface Visit {
  ip: string
  userAgent: string
  doNotTrack: boolean
  consentRefused: boolean
}

/**
 * The first rule that applies wins.
 * - `bot`: `isBot`, without identity
 * - `do-not-track`: page reports dropped, server events without identity
 * - `consent-refused`: without identity
 * - `counted`: with pseudonym, account id and truncated IP address
 */
export const visitRules = ['bot', 'do-not-track', 'consent-refused', 'counted'] as const

export type VisitRule = (typeof visitRules)[number]

/** CUBOT is a phone brand. */
const robots =
  /(?<!cu)bot|crawl|spider|slurp|headless|lighthouse|facebookexternalhit|preview|monitor|feedfetcher|^(?:curl|wget|python|java|go-http|node|undici|axios|okhttp|libwww|ruby|php)\b/i

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

export function isRobot(userAgent: string): boolean {
  return userAgent.trim() === '' || robots.test(userAgent)
}

export function ruleFor(type: AnalyticsEventType, visit: Visit): VisitRule {
  if (causedByReading.has(type) && isRobot(visit.userAgent)) return 'bot'
  if (visit.doNotTrack) return 'do-not-track'
  return visit.consentRefused ? 'consent-refused' : 'counted'
}

/** Drops 8 bits of IPv4 and all but 48 bits of IPv6. */
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
