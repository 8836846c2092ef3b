import { afterAll, vi } from 'vitest'

import { holdClock } from '~/platform/dates/clock'

import { restoreEnvironmentAfterEachTest } from './set-environment'
import { applyTestEnvironment } from './test-environment'

applyTestEnvironment({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none', DATA_DIR: '/nonexistent' })

restoreEnvironmentAfterEachTest()

afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  holdClock(undefined)
})
