import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { stockReturned } from '~/domain/inventory/index.server'
import { removeJob } from '~/domain/queues/index.server'
import { database, sql } from '~/platform/db/db.server'
import { outboxRow, recordOutboxRows } from '~/platform/queue/outbox.server'
import { closeQueue, getQueueSystem } from '~/platform/queue/queue.server'
import { jobs } from '~jobs/jobs'
import { LostJobs } from '~jobs/lost-jobs'
import { relayBatch } from '~jobs/relay'

import { administrator } from '../../support/people/administrator'
import { declaredEvents } from '../../support/services/declared-events'
import { startRedis, type TestRedis } from '../../support/services/redis-server'
import { runWorker, waitForCount } from '../../support/services/run-worker'
import { setConnections } from '../../support/setup/set-environment'

const queueNames = [...new Set(Object.values(jobs).map(({ queue }) => queue))]
const queues = () => queueNames.map((name) => getQueueSystem().queue(name))
const UNENDED = `"OutboxEvent" WHERE "waitingJobs" <> '{}'`

async function loseQueues(): Promise<void> {
  for (const queue of queues()) await queue.obliterate({ force: true })
}

async function knownJobs(): Promise<string[]> {
  const found = await Promise.all(
    queues().map((queue) => queue.getJobs(['waiting', 'delayed', 'prioritized'])),
  )
  return found.flatMap((some) => some.map(({ id = '' }) => id)).sort()
}

async function recordOne(): Promise<string> {
  const row = outboxRow(stockReturned, { productIds: [] })
  await recordOutboxRows(database, [row])
  return `plan-returned-${row.id}`
}

async function addOne(): Promise<string> {
  const jobId = await recordOne()
  await relayBatch(getQueueSystem())
  return jobId
}

const letTimePass = () => sql(`UPDATE "OutboxEvent" SET "sentAt" = "sentAt" - interval '3 minutes'`)

let redis: TestRedis
beforeAll(async () => {
  redis = await startRedis()
})
afterAll(() => redis.stop())

describe.each(['postgres', 'redis'] as const)('jobs that %s has lost', (backend) => {
  beforeAll(async () => {
    await setConnections({ REDIS_URL: backend === 'redis' ? redis.url : '' })
  })
  beforeEach(async () => {
    await sql('DELETE FROM "OutboxEvent"')
    await loseQueues()
  })
  afterAll(() => closeQueue())

  it('lost jobs are added again for every kind of event, once', async () => {
    await recordOutboxRows(
      database,
      declaredEvents.map(({ definition, samplePayload }) => outboxRow(definition, samplePayload())),
    )
    await relayBatch(getQueueSystem())
    const added = await knownJobs()
    expect(added.length).toBeGreaterThanOrEqual(declaredEvents.length)
    const lost = new LostJobs(getQueueSystem())
    await letTimePass()
    expect(await lost.restore()).toEqual([])
    await loseQueues()
    expect(await lost.restore()).toHaveLength(added.length)
    expect(await knownJobs()).toEqual(added)
    expect(await lost.restore()).toEqual([])
  })

  it('lost jobs are not added again while they are recent', async () => {
    await addOne()
    await loseQueues()
    expect(await new LostJobs(getQueueSystem()).restore()).toEqual([])
  })

  it('lost jobs are not added again once staff have removed them', async () => {
    const jobId = await addOne()
    await removeJob({ queue: 'mailings', jobId, actor: administrator })
    await letTimePass()
    expect(await new LostJobs(getQueueSystem()).restore()).toEqual([])
    await waitForCount(UNENDED, 0)
  })

  it('lost jobs are dropped where this release does nothing for the event', async () => {
    await addOne()
    await sql(`UPDATE "OutboxEvent" SET "name" = 'stock.of-another-release'`)
    await letTimePass()
    expect(await new LostJobs(getQueueSystem()).restore()).toEqual([])
    await waitForCount(UNENDED, 0)
  })

  describe('while a worker runs', () => {
    runWorker(['mailings'])

    it('lost jobs are done, and completed jobs are not looked up', async () => {
      const jobId = await recordOne()
      await waitForCount('"OutboxEvent" WHERE "sentAt" IS NOT NULL', 1)
      await waitForCount(UNENDED, 0)
      await sql('UPDATE "OutboxEvent" SET "waitingJobs" = $1', [[jobId]])
      await letTimePass()
      await loseQueues()
      const lost = new LostJobs(getQueueSystem())
      expect(await lost.restore()).toEqual(['plan-returned'])
      await waitForCount(UNENDED, 0)
      await letTimePass()
      expect(await lost.restore()).toEqual([])
    })
  })
})
