import { afterAll, beforeAll, expect, it } from 'vitest'

import { flushEvents, recordEvent } from '~/domain/analytics/index.server'
import { closeQueue, getQueueSystem } from '~/platform/queue/queue.server'

import { startRedis, type TestRedis } from '../../support/services/redis-server'
import { runWorker, waitForCount } from '../../support/services/run-worker'
import { setConnections } from '../../support/setup/set-environment'

let redis: TestRedis

beforeAll(async () => {
  redis = await startRedis()
  await setConnections({ REDIS_URL: redis.url })
})

afterAll(async () => {
  await closeQueue()
  await redis.stop()
})

runWorker(['analytics'])

it('events pass through a Redis queue too, and leave no job in it', async () => {
  expect(getQueueSystem().backend).toBe('redis')
  for (let n = 0; n < 1_700; n += 1) recordEvent({ type: 'PAGE_VIEW', path: '/by-redis' })
  await flushEvents()
  await waitForCount(`"AnalyticsEvent" WHERE "path" = '/by-redis'`, 1_700)
  const kept = () =>
    getQueueSystem().queue('analytics').getJobCounts('waiting', 'active', 'delayed', 'completed', 'failed')
  await expect.poll(kept).toEqual({ waiting: 0, active: 0, delayed: 0, completed: 0, failed: 0 })
})
