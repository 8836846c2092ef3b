import { readSettings } from '~/domain/settings/index.server'

/** The first moment (UTC, like the partitions) of the oldest month whose events are kept: this month and `eventMonths` before it. */
export async function firstKeptMonth(at: Date): Promise<Date> {
  const { eventMonths } = await readSettings('analytics')
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - eventMonths, 1))
}
