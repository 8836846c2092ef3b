import { dayAfter } from '~/platform/dates/day-after'

export type DayPresetName = 'today' | 'yesterday' | 'week' | 'month'

export interface DayPreset {
  name: DayPresetName
  label: string
  from: string
  to: string
}

export function dayPresets(today: string): DayPreset[] {
  const yesterday = dayAfter(today, -1)
  return [
    { name: 'today', label: 'Сегодня', from: today, to: today },
    { name: 'yesterday', label: 'Вчера', from: yesterday, to: yesterday },
    { name: 'week', label: '7 дней', from: dayAfter(today, -6), to: today },
    { name: 'month', label: 'Этот месяц', from: `${today.slice(0, 8)}01`, to: today },
  ]
}
