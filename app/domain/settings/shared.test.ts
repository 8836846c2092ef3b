import { describe, expect, it } from 'vitest'

import { phoneHref, timetable } from './shared'

describe('timetable', () => {
  it('joins neighbouring days with the same hours and names days off', () => {
    const lines = timetable([
      { days: ['Mo', 'Tu', 'We', 'Th', 'Fr'], opens: '09:00', closes: '18:00' },
      { days: ['Sa'], opens: '10:00', closes: '16:00' },
    ])
    expect(lines).toEqual([
      { days: 'Пн–Пт', hours: '9:00–18:00' },
      { days: 'Сб', hours: '10:00–16:00' },
      { days: 'Вс', hours: 'выходной' },
    ])
  })

  it('does not join equal days that are apart', () => {
    expect(timetable([{ days: ['Mo', 'We'], opens: '10:00', closes: '12:30' }]).map((line) => line.days)).toEqual([
      'Пн',
      'Вт',
      'Ср',
      'Чт–Вс',
    ])
  })

  it('is one line when the shop is always closed', () => {
    expect(timetable([])).toEqual([{ days: 'Пн–Вс', hours: 'выходной' }])
  })
})

describe('phoneHref', () => {
  it('keeps digits and the plus', () => {
    expect(phoneHref('+7 (856) 300-40-50')).toBe('tel:+78563004050')
  })
})
