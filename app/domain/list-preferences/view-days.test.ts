import { expect, it } from 'vitest'

import { keepDays, placeDays } from './view-days'

it('a saved view stores a preset of days by name, so that it moves with time', () => {
  const kept = keepDays('status=PENDING&from=2026-11-23&to=2026-11-23', '2026-11-23')
  expect(kept).toBe('status=PENDING&days=today')
  expect(placeDays(kept, '2026-12-01')).toBe('status=PENDING&from=2026-12-01&to=2026-12-01')
})

it.each([
  ['yesterday', '2026-11-22', '2026-11-22', 'from=2026-11-30&to=2026-11-30'],
  ['week', '2026-11-17', '2026-11-23', 'from=2026-11-25&to=2026-12-01'],
  ['month', '2026-11-01', '2026-11-23', 'from=2026-12-01&to=2026-12-01'],
])('a saved view recognises the preset of %s', (name, from, to, later) => {
  expect(keepDays(`from=${from}&to=${to}`, '2026-11-23')).toBe(`days=${name}`)
  expect(placeDays(`days=${name}`, '2026-12-01')).toBe(later)
})

it('a saved view keeps other days as they were chosen', () => {
  const query = 'from=2026-11-03&to=2026-11-09'
  expect(keepDays(query, '2026-11-23')).toBe(query)
  expect(placeDays(query, '2026-12-01')).toBe(query)
  expect(placeDays('days=decade&sort=createdAt', '2026-12-01')).toBe('sort=createdAt')
})
