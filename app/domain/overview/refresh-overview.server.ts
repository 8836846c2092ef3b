import { readTimeZone } from '~/domain/settings/index.server'

import { countOrdersAnew } from './count-orders-anew.server'
import { refreshDailySales } from './daily-sales.server'
import { refreshSnapshot } from './snapshot.server'

/** Counts what is too slow for a request. */
export async function refreshOverview(): Promise<void> {
  const timeZone = await readTimeZone()
  await countOrdersAnew(timeZone)
  await refreshDailySales(timeZone)
  await refreshSnapshot(timeZone)
}
