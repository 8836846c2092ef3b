import { expect, it } from 'vitest'

import { dayPresets } from './day-presets'

it('day presets end on the shop’s current day and cross the ends of months', () => {
  expect(dayPresets('2026-03-01')).toEqual([
    { name: 'today', label: 'Сегодня', from: '2026-03-01', to: '2026-03-01' },
    { name: 'yesterday', label: 'Вчера', from: '2026-02-28', to: '2026-02-28' },
    { name: 'week', label: '7 дней', from: '2026-02-23', to: '2026-03-01' },
    { name: 'month', label: 'Этот месяц', from: '2026-03-01', to: '2026-03-01' },
  ])
})
