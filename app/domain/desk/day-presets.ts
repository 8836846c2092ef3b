import { dayAfter } from '~/platform/day-after'

/** Names of the spans that move with the days. */
export type DayPresetName = 'today' | 'yesterday' | 'week' | 'month'

/** A span of days, both ends as 2026-11-20. */
export interface DayPreset {
  name: DayPresetName
  label: string
  from: string
  to: string
}

/** Spans of days that are asked for most, up to the shop's day. */
export function dayPresets(today: string): DayPreset[] {
  const yesterday = dayAfter(today, -1)
  return [
    { name: 'today', label: 'Сегодня', from: today, to: today },
    { name: 'yesterday', label: 'Вчера', from: yesterday, to: yesterday },
    { name: 'week', label: '7 дней', from: dayAfter(today, -6), to: today },
    { name: 'month', label: 'Этот месяц', from: `${today.slice(0, 8)}01`, to: today },
  ]
}
