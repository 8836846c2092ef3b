import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

export type Encoding = 'br' | 'gzip' | 'identity'

const OURS: readonly Encoding[] = ['br', 'gzip', 'identity']
const NONE: ReadonlySet<Encoding> = new Set<Encoding>(['identity'])

/** Browsers send a handful of different headers, and a page from memory must not wait until the same one is read again. */
const known = new LRUCache<string, ReadonlySet<Encoding>>({ max: 100 })

/** Which of our encodings an Accept-Encoding header allows; without a header only the plain one. */
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
