import { afterAll, vi } from 'vitest'

import { holdClock } from '~/platform/clock'

import { applyTestEnvironment } from './test-environment'

// Unit tests reach no database: the address leads nowhere, so that one which tries fails.
applyTestEnvironment({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none', DATA_DIR: '/nonexistent' })

// The next file runs in the same process and begins as in a fresh one.
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  holdClock(undefined)
})
