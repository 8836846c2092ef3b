import { expect, it } from 'vitest'

import { nextTime } from './next-time'

const next = (pace: 'HOURLY' | 'NIGHTLY', at: string) =>
  nextTime(pace, new Date(at), 'Europe/Moscow').toISOString()

it('an hourly file is fetched an hour later', () => {
  expect(next('HOURLY', '2026-12-01T10:17:00Z')).toBe('2026-12-01T11:17:00.000Z')
})

it('a nightly file is fetched at half past three of the shop', () => {
  expect(next('NIGHTLY', '2026-12-01T00:29:00Z')).toBe('2026-12-01T00:30:00.000Z')
  expect(next('NIGHTLY', '2026-12-01T00:30:00Z')).toBe('2026-12-02T00:30:00.000Z')
  expect(next('NIGHTLY', '2026-12-01T20:00:00Z')).toBe('2026-12-02T00:30:00.000Z')
})
