/** UTC; weeks begin on Mondays. */
export type Period = 'week' | 'month' | 'year'

const PARTS: Record<Period, number> = { year: 1, month: 2, week: 3 }

export function startOfPeriod(period: Period, at: Date, count = 0): Date {
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()]
  if (period === 'year') return new Date(Date.UTC(year + count, 0))
  if (period === 'month') return new Date(Date.UTC(year, month + count))
  const daysSinceMonday = (at.getUTCDay() + 6) % 7
  return new Date(Date.UTC(year, month, day - daysSinceMonday + 7 * count))
}

export function partitionName(table: string, period: Period, starts: Date): string {
  const date = [starts.getUTCFullYear(), starts.getUTCMonth() + 1, starts.getUTCDate()].map((part) =>
    String(part).padStart(2, '0'),
  )
  return [table, ...date.slice(0, PARTS[period])].join('_')
}

interface PartitionBounds {
  isFirst: boolean
  ends: Date
}

export function boundsOf(name: string, table: string, period: Period): PartitionBounds | null {
  const [, first, date] = /^_(before_)?(\d{4}(?:_\d\d){0,2})$/.exec(name.slice(table.length)) ?? []
  if (date === undefined || !name.startsWith(table)) return null
  const [year = 0, month = 1, day = 1] = date.split('_').map(Number)
  const at = new Date(Date.UTC(year, month - 1, day))
  if (first !== undefined) return { isFirst: true, ends: at }
  return partitionName(table, period, startOfPeriod(period, at)) === name
    ? { isFirst: false, ends: startOfPeriod(period, at, 1) }
    : null
}
