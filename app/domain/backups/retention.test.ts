import { expect, it } from 'vitest'

import { formatBackupName, parseBackupName } from './backup-target.server'
import { lastDueMoment } from './nightly-backup.server'
import { listExpired } from './retention'

const ZONE = 'Europe/Moscow'

const nights = (count: number) =>
  Array.from({ length: count }, (_, ago) => {
    const at = new Date(Date.parse('2026-11-28T01:30:00Z') - ago * 86_400_000)
    return { file: at.toISOString().slice(0, 10), at }
  })

const keptOf = (count: number, keep: string, always: string[] = []): string[] => {
  const all = nights(count)
  const expired = new Set(listExpired(all, { keep, timeZone: ZONE, always }))
  return all.map(({ file }) => file).filter((file) => !expired.has(file))
}

it('a retention rule of days, weeks and months keeps the newest backup of each', () => {
  expect(keptOf(400, '3d,3w,3m')).toEqual([
    '2026-11-28',
    '2026-11-27',
    '2026-11-26',
    '2026-11-22',
    '2026-11-15',
    '2026-10-31',
    '2026-09-30',
  ])
})

it('a retention rule of days counts days with backups, so a long pause removes nothing', () => {
  const old = nights(3).map(({ file, at }) => ({ file, at: new Date(at.getTime() - 300 * 86_400_000) }))
  expect(listExpired(old, { keep: '7d', timeZone: ZONE, always: [] })).toEqual([])
})

it('only the newest of several backups of one day is kept', () => {
  const at = (file: string) => ({ file, at: new Date(file) })
  const backups = ['2026-11-27T20:59:00Z', '2026-11-27T21:01:00Z', '2026-11-28T20:00:00Z'].map(at)
  expect(listExpired(backups, { keep: '9d', timeZone: ZONE, always: [] })).toEqual(['2026-11-27T21:01:00Z'])
})

it('the newest backup and the last verified one are kept under any rule', () => {
  expect(keptOf(5, '0d')).toEqual(['2026-11-28'])
  expect(keptOf(5, '1d', ['2026-11-25'])).toEqual(['2026-11-28', '2026-11-25'])
})

it('the name of a backup contains database, time and release, and is parsed back', () => {
  const name = { database: 'shop', at: new Date('2026-11-28T01:30:05Z'), release: '4f2a9c81d03b' }
  expect(formatBackupName(name)).toBe('shop-2026-11-28T01-30-05Z-4f2a9c81d03b.tar.gz.age')
  expect(parseBackupName(formatBackupName(name))).toEqual(name)
  expect(formatBackupName({ ...name, database: 'my-shop', release: 'разработка' })).toContain(
    'my_shop-2026-11-28T01-30-05Z-dev.',
  )
})

it.each([
  'shop.dump',
  'shop-2026-11-28T01-30-05Z-4f2a.tar.gz',
  'shop-2026-13-28T01-30-05Z-4f2a.tar.gz.age',
  '.tar.gz.age',
])('the file %s is not recognised as a backup', (file) => {
  expect(parseBackupName(file)).toBeNull()
})

it.each([
  ['2026-11-28T00:59:00Z', '2026-11-27T01:00:00.000Z'],
  ['2026-11-28T01:00:00Z', '2026-11-28T01:00:00.000Z'],
  ['2026-11-28T20:59:00Z', '2026-11-28T01:00:00.000Z'],
])('at %s the last due backup of 04:00 was that of %s', (at, due) => {
  expect(lastDueMoment(new Date(at), 4, ZONE).toISOString()).toBe(due)
})
