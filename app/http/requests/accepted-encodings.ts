import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

export type Encoding = 'br' | 'gzip' | 'identity'

const OURS: readonly Encoding[] = ['br', 'gzip', 'identity']
const NONE: ReadonlySet<Encoding> = new Set<Encoding>(['identity'])

/** Browsers send few different headers; parsing would slow down cached pages. */
const known = new LRUCache<string, ReadonlySet<Encoding>>({ max: 100 })

export function acceptedEncodings(header: string | string[] | null | undefined): ReadonlySet<Encoding> {
  if (header === null || header === undefined) return NONE
  const text = String(header)
  const found = known.get(text)
  if (found) return found
  const allowed = new Set(new Negotiator({ headers: { 'accept-encoding': text } }).encodings(OURS))
  const encodings = new Set(OURS.filter((encoding) => allowed.has(encoding)))
  known.set(text, encodings)
  return encodings
}
