import { isAdvertisersMark } from '~/advertisers-marks'
import type { CacheRule } from '~/page-facts'

/** More or longer parameters than any page has: not worth remembering. What is dropped does not count. */
const MAX_QUERY_LENGTH = 300

/**
 * The one address of a cacheable page for a request: its path and the allowed parameters in one order. Null when the query holds anything
 * that the page may depend on and the cache does not know.
 */
export function pageAddress(url: URL, rule: CacheRule): string | null {
  const kept = new URLSearchParams()
  for (const [name, value] of url.searchParams) {
    if (isAdvertisersMark(name)) continue
    if (!rule.query.includes(name) || kept.has(name)) return null
    kept.set(name, value)
  }
  kept.sort()
  const query = kept.toString()
  if (query.length > MAX_QUERY_LENGTH) return null
  return query === '' ? url.pathname : `${url.pathname}?${query}`
}
