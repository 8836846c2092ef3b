import { LRUCache } from 'lru-cache'

import { now } from './clock'
import { cutText } from './cut-text'
import { getLogger } from './log.server'

/** Milliseconds between two lines about the same. */
const PAUSE = 60_000
/** Different warnings that are remembered. */
const MAX_KEYS = 500
/** Characters of an error's text by which it is told from others. */
const TOLD = 60

interface Warned {
  loggedAt: number
  /** How often the same has come since. */
  skipped: number
}

const warned = new LRUCache<string, Warned>({ max: MAX_KEYS })

/**
 * Warns of what a loop tries again and again: the first time at once, then once a minute, with how often it has come since (`repeated`).
 * An error with another text is another warning.
 */
export function warnRepeatedly(fields: { err?: unknown } & Record<string, unknown>, message: string): void {
  const { err, ...others } = fields
  const text = err instanceof Error ? cutText(err.message, TOLD) : ''
  const key = JSON.stringify([message, others, text])
  const at = now().getTime()
  const known = warned.get(key)
  if (known && at - known.loggedAt < PAUSE) {
    known.skipped += 1
    return
  }
  warned.set(key, { loggedAt: at, skipped: 0 })
  getLogger().warn(known && known.skipped > 0 ? { ...fields, repeated: known.skipped } : fields, message)
}
