import { readTimeZone } from '~/domain/settings/index.server'

import { recountOverviewOrders } from './order-figures.server'
import { refreshDailySales } from './daily-sales.server'
import { refreshSnapshot } from './snapshot.server'

/** Counts what is too slow for a request. */
export async function refreshOverview(): Promise<void> {
  const timeZone = await readTimeZone()
  await recountOverviewOrders(timeZone)
  await refreshDailySales(timeZone)
  await refreshSnapshot(timeZone)
}
