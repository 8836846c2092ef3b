import { LRUCache } from 'lru-cache'

import { now } from '../dates/clock'
import { cutText } from '../text/cut-text'
import { getLogger } from './log.server'

/** Milliseconds. */
const PAUSE = 60_000
const MAX_KEYS = 500
const MAX_MESSAGE = 60

interface Warned {
  loggedAt: number
  skipped: number
}

const warned = new LRUCache<string, Warned>({ max: MAX_KEYS })

/**
 * The first time at once, then once a minute with the number of repeats (`repeated`). Another error text is a
 * separate warning.
 */
export function warnRepeatedly(fields: { err?: unknown } & Record<string, unknown>, message: string): void {
  const { err, ...others } = fields
  const text = err instanceof Error ? cutText(err.message, MAX_MESSAGE) : ''
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
