import { purgeTags } from '~/platform/cache.server'
import type { Database } from '~/platform/db.server'

/** What the bells of all processes hear when notifications have changed; it goes the way of the caches' purges, whose connection is there anyway. */
export const BELL_TAG = 'notifications'

/** Has every open bell look again; given a transaction, with its commit. */
export function refreshBells(tx?: Database): Promise<void> {
  return purgeTags([BELL_TAG], tx)
}
