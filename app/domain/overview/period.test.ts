import { describe, expect, it } from 'vitest'

import { daysOf, lengthOf, periodBefore, periodOf } from './period'

describe('periods of the overview', () => {
  it('a named period ends today, and the previous period ends the day before it begins', () => {
    const week = periodOf({ period: '7', from: null, to: null }, '2026-03-03')
    expect(week).toEqual({ from: '2026-02-25', to: '2026-03-03' })
    expect(periodBefore(week)).toEqual({ from: '2026-02-18', to: '2026-02-24' })
    expect(daysOf(week)).toHaveLength(7)
  })

  it('two typed days are accepted unless they are reversed or more than a year apart', () => {
    const query = { period: '30', from: '2026-01-01', to: '2026-01-31' } as const
    expect(lengthOf(periodOf(query, '2026-03-03'))).toBe(31)
    const month = { from: '2026-02-02', to: '2026-03-03' }
    expect(periodOf({ ...query, to: '2025-01-01' }, '2026-03-03')).toEqual(month)
    expect(periodOf({ ...query, from: '2020-01-01' }, '2026-03-03')).toEqual(month)
  })
})
