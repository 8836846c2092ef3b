import type { CacheRule } from '~/page-facts'
import { isAdvertisersMark } from '~/platform/cache/advertisers-marks'

const MAX_QUERY_LENGTH = 300

/** The canonical address. Null when the query contains parameters unknown to the cache. */
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
