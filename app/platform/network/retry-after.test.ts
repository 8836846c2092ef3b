import { expect, it } from 'vitest'

import { retryAfterMs } from './retry-after'

it('Retry-After is read as seconds or as a date, and nothing else', () => {
  const at = new Date('2026-11-24T12:00:00Z')
  expect(retryAfterMs('120', at)).toBe(120_000)
  expect(retryAfterMs('Tue, 24 Nov 2026 12:05:00 GMT', at)).toBe(300_000)
  expect(retryAfterMs('Tue, 24 Nov 2026 11:00:00 GMT', at)).toBe(0)
  expect(retryAfterMs('скоро', at)).toBeNull()
  expect(retryAfterMs(undefined, at)).toBeNull()
})
