import { describe, expect, it } from 'vitest'

import { boundsOf, partitionName, startOfPeriod } from './periods'

const at = new Date('2026-12-31T23:59:59.999Z')
const startsOf = (period: 'week' | 'month' | 'year', count?: number) =>
  startOfPeriod(period, at, count).toISOString().slice(0, 10)

describe('a period', () => {
  it('a period starts on a Monday, or the first of a month or year, in UTC', () => {
    expect([startsOf('week'), startsOf('month'), startsOf('year')]).toEqual([
      '2026-12-28',
      '2026-12-01',
      '2026-01-01',
    ])
    expect(startOfPeriod('week', new Date('2026-12-28T00:00:00Z')).toISOString()).toBe(
      '2026-12-28T00:00:00.000Z',
    )
    expect(startOfPeriod('week', new Date('2026-12-27T23:59:59Z')).toISOString()).toBe(
      '2026-12-21T00:00:00.000Z',
    )
  })

  it('a period has neighbours in other months and years', () => {
    expect([startsOf('week', 1), startsOf('month', 2), startsOf('year', -5)]).toEqual([
      '2027-01-04',
      '2027-02-01',
      '2021-01-01',
    ])
    expect(startsOf('week', -12)).toBe('2026-10-05')
  })
})

describe('the name of a partition', () => {
  it('the name of a partition contains the start of its period', () => {
    expect(partitionName('Log', 'week', startOfPeriod('week', at))).toBe('Log_2026_12_28')
    expect(partitionName('Log', 'month', startOfPeriod('month', at))).toBe('Log_2026_12')
    expect(partitionName('Log', 'year', startOfPeriod('year', at))).toBe('Log_2026')
  })

  it.each([
    ['Log_2026_12_28', 'week', { isFirst: false, ends: new Date('2027-01-04') }],
    ['Log_2026_12', 'month', { isFirst: false, ends: new Date('2027-01-01') }],
    ['Log_2026', 'year', { isFirst: false, ends: new Date('2027-01-01') }],
    ['Log_before_2026_12_28', 'week', { isFirst: true, ends: new Date('2026-12-28') }],
    ['Log_before_2027_01_01', 'year', { isFirst: true, ends: new Date('2027-01-01') }],
  ] as const)('the name of a partition gives the bounds of %s', (name, period, bounds) => {
    expect(boundsOf(name, 'Log', period)).toEqual(bounds)
  })

  it.each(['Log_default', 'Log', 'Logs_2026_12_28', 'Log_2026_12_29', 'Log_2026_12', 'Log_2026_12_28_old'])(
    'the name %s gives no bounds of a week',
    (name) => {
      expect(boundsOf(name, 'Log', 'week')).toBeNull()
    },
  )
})
