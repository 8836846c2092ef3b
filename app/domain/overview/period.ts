import { dayAfter } from '~/platform/day-after'

const DAY = 86_400_000
/** No longer period can be asked for. */
export const MOST_DAYS = 366

/** Periods that are offered by name, in days up to today. */
export const periodLabels = {
  '1': 'Сегодня',
  '7': '7 дней',
  '30': '30 дней',
  '90': '90 дней',
  '365': 'Год',
} as const

/** The name of an offered period. */
export type PeriodName = keyof typeof periodLabels

/** Days from the first to the last, both of them within (as 2026-11-20, the shop's days). */
export interface Period {
  from: string
  to: string
}

/** How many days a period has. */
export function lengthOf({ from, to }: Period): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1
}

/** The days of a period in their order. */
export function daysOf(period: Period): string[] {
  return Array.from({ length: lengthOf(period) }, (_, index) => dayAfter(period.from, index))
}

/** The period of the same length that ended the day before this one began. */
export function periodBefore(period: Period): Period {
  return { from: dayAfter(period.from, -lengthOf(period)), to: dayAfter(period.from, -1) }
}

/** What is asked for: two days in their order at most a year apart, or else the named period up to `today`. */
export function periodOf(
  asked: { period: PeriodName; from: string | null; to: string | null },
  today: string,
): Period {
  const { from, to } = asked
  if (from !== null && to !== null && from <= to && lengthOf({ from, to }) <= MOST_DAYS) return { from, to }
  return { from: dayAfter(today, 1 - Number(asked.period)), to: today }
}
