import { purgeTags } from '~/platform/cache/cache.server'
import type { Database } from '~/platform/db/db.server'

/** Sent through the connection for cache purges. */
export const BELL_TAG = 'notifications'

/** With a transaction, on its commit. */
export function refreshBells(tx?: Database): Promise<void> {
  return purgeTags([BELL_TAG], tx)
}
