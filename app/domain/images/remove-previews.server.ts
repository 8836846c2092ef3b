import { now } from '~/platform/dates/clock'
import { getStorage } from '~/platform/storage/storage.server'

import { PREVIEWS_FOLDER } from './preview-picture.server'

const DAY = 24 * 3_600_000
const KEPT_DAYS = 30

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
