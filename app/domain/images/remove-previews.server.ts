import { now } from '~/platform/clock'
import { getStorage } from '~/platform/storage.server'

import { PREVIEWS_FOLDER } from './preview-picture.server'

const DAY = 24 * 3_600_000
/** A preview is made again in a moment, so whoever is still linked loses nothing. */
const KEPT_DAYS = 30

/**
 * Takes away preview pictures made more than a month ago: each new name, price or picture of a product makes another one, and nothing tells which of them somebody still
 * asks for. Looks at all there are; returns how many went.
 */
export async function removeOldPreviews(): Promise<number> {
  const before = now().getTime() - KEPT_DAYS * DAY
  let removed = 0
  for await (const { key, changedAt } of getStorage().list(PREVIEWS_FOLDER)) {
    if (changedAt.getTime() >= before) continue
    await getStorage().delete(key)
    removed += 1
  }
  return removed
}
