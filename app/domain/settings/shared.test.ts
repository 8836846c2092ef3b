import { describe, expect, it } from 'vitest'

import { deliveryWorkingDays, phoneHref, socialLinks, timetable } from './shared'

describe('timetable', () => {
  it('a timetable joins neighbouring days with equal hours, and names days off', () => {
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

  it('a timetable does not join equal days that are not neighbours', () => {
    expect(
      timetable([{ days: ['Mo', 'We'], opens: '10:00', closes: '12:30' }]).map((line) => line.days),
    ).toEqual(['Пн', 'Вт', 'Ср', 'Чт–Вс'])
  })

  it('a timetable is one line when the shop is always closed', () => {
    expect(timetable([])).toEqual([{ days: 'Пн–Вс', hours: 'выходной' }])
  })
})

describe('phoneHref', () => {
  it('a phone link keeps digits and the plus', () => {
    expect(phoneHref('+7 (856) 300-40-50')).toBe('tel:+78563004050')
  })
})

describe('the delivery time', () => {
  it.each([
    [1, 3, '1–3 рабочих дня'],
    [2, 5, '2–5 рабочих дней'],
    [1, 1, '1 рабочий день'],
    [0, 0, '1 рабочий день'],
    [2, 2, '2 рабочих дня'],
    [5, 11, '5–11 рабочих дней'],
    [14, 21, '14–21 рабочий день'],
    [4, 2, '4 рабочих дня'],
  ])('a delivery of %i to %i days is shown as «%s»', (minDays, maxDays, text) => {
    expect(deliveryWorkingDays({ minDays, maxDays }).replaceAll('\u00a0', ' ')).toBe(text)
  })
})

it('socialLinks returns the configured networks, and marks the banned ones', () => {
  const social = {
    facebook: 'https://facebook.com/shop',
    instagram: '',
    telegram: 'https://t.me/shop',
    whatsapp: '',
  }
  expect(socialLinks(social)).toEqual([
    { label: 'Telegram', href: 'https://t.me/shop', isBanned: false },
    { label: 'Facebook', href: 'https://facebook.com/shop', isBanned: true },
  ])
})
