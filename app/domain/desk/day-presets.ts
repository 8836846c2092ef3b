const DAY = 86_400_000

/** Names of the spans that move with the days. */
export type DayPresetName = 'today' | 'yesterday' | 'week' | 'month'

/** A span of days, both ends as 2026-11-20. */
export interface DayPreset {
  name: DayPresetName
  label: string
  from: string
  to: string
}

/** The day so many days before this one, both as 2026-11-20. */
const daysBefore = (day: string, days: number): string => new Date(Date.parse(day) - days * DAY).toISOString().slice(0, 10)

/** Spans of days that are asked for most, up to the shop's day. */
export function dayPresets(today: string): DayPreset[] {
  const yesterday = daysBefore(today, 1)
  return [
    { name: 'today', label: 'Сегодня', from: today, to: today },
    { name: 'yesterday', label: 'Вчера', from: yesterday, to: yesterday },
    { name: 'week', label: '7 дней', from: daysBefore(today, 6), to: today },
    { name: 'month', label: 'Этот месяц', from: `${today.slice(0, 8)}01`, to: today },
  ]
}
