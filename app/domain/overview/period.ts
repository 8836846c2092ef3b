import { dayAfter } from '~/platform/dates/day-after'

const DAY = 86_400_000
export const MOST_DAYS = 366

export const periodLabels = {
  '1': 'Сегодня',
  '7': '7 дней',
  '30': '30 дней',
  '90': '90 дней',
  '365': 'Год',
} as const

export type PeriodName = keyof typeof periodLabels

/** Both days inclusive, YYYY-MM-DD in the shop's time zone. */
export interface Period {
  from: string
  to: string
}

export function lengthOf({ from, to }: Period): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1
}

export function daysOf(period: Period): string[] {
  return Array.from({ length: lengthOf(period) }, (_, index) => dayAfter(period.from, index))
}

export function periodBefore(period: Period): Period {
  return { from: dayAfter(period.from, -lengthOf(period)), to: dayAfter(period.from, -1) }
}

export function periodOf(
  query: { period: PeriodName; from: string | null; to: string | null },
  today: string,
): Period {
  const { from, to } = query
  if (from !== null && to !== null && from <= to && lengthOf({ from, to }) <= MOST_DAYS) return { from, to }
  return { from: dayAfter(today, 1 - Number(query.period)), to: today }
}
