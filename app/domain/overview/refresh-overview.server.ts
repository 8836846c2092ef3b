import { refreshDailySales } from './daily-sales.server'
import { refreshSnapshot } from './snapshot.server'

/** Makes what the overview cannot count while somebody waits for it. */
export async function refreshOverview(): Promise<void> {
  await refreshDailySales()
  await refreshSnapshot()
}
