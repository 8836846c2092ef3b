import { afterEach, expect, it } from 'vitest'

import { holdClock, now } from './clock'
import { holdIds, newId } from '../db/ids.server'

afterEach(() => holdClock(undefined))

it('a test can stop and restart the clock', () => {
  holdClock(new Date('2026-11-20T10:00:00Z'))
  expect(now().toISOString()).toBe('2026-11-20T10:00:00.000Z')
  holdClock(undefined)
  expect(Math.abs(now().getTime() - Date.now())).toBeLessThan(1_000)
})

it('new ids sort by their creation time', () => {
  holdClock(new Date('2026-01-01T00:00:00Z'))
  const earlier = newId()
  holdClock(new Date('2026-01-01T00:00:01Z'))
  expect(newId() > earlier).toBe(true)
  expect(earlier).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

it('a test can fix the next ids', () => {
  const release = holdIds(() => '00000000-0000-7000-8000-000000000001')
  expect(newId()).toBe('00000000-0000-7000-8000-000000000001')
  release()
  expect(newId()).not.toBe('00000000-0000-7000-8000-000000000001')
})
