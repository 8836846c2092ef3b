import { afterEach, expect, it } from 'vitest'

import type { Actor } from '~/domain/audit/index.server'
import { permissions } from '~/domain/auth/shared'
import {
  listJobs,
  readJob,
  readQueues,
  removeJob,
  retryFailedJobs,
  retryJob,
  startHeartbeat,
} from '~/domain/queues/index.server'
import { sql } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import { getQueueSystem } from '~/platform/queue/queue.server'
import { readFigures } from '~jobs/job-figures'
import { registerSchedules } from '~jobs/schedules'
import { runWorker } from '~tests/support/services/run-worker'

const actor: Actor = { kind: 'staff', id: null, name: 'Олег', ip: null, permissions }
const queue = 'integrations'
const opened = () => getQueueSystem().queue(queue)
runWorker([queue])

afterEach(async () => {
  await opened()
    .obliterate({ force: true })
    .catch(() => undefined)
})

/** Unknown to every release, so it fails permanently at once. */
async function addFailing(): Promise<string> {
  const jobId = newId()
  await opened().add('from-the-future', { orderId: jobId }, { jobId, attempts: 3 })
  await expect.poll(async () => (await opened().getJob(jobId))?.getState()).toBe('failed')
  return jobId
}

it('the page of queues lists failed jobs with reasons, and retries one or all with full attempts', async () => {
  const [first, second] = [await addFailing(), await addFailing()]
  const { rows, total } = await listJobs({ queue, state: 'failed', page: 1 })
  expect(total).toBe(2)
  expect(rows.map(({ id }) => id)).toEqual([second, first])
  expect(rows[0]).toMatchObject({
    name: 'from-the-future',
    tries: 1,
    maxTries: 3,
    failure: 'There is no job from-the-future',
  })
  expect(rows[0]?.payload).toContain(second)
  expect((await listJobs({ queue, state: 'failed', page: 9 })).rows).toHaveLength(2)

  await retryJob({ queue, jobId: first, actor })
  await expect.poll(async () => (await readJob(queue, first)).state).toBe('failed')
  expect(await readJob(queue, first)).toMatchObject({ tries: 1 })
  expect(await retryFailedJobs({ queue, actor })).toBe(2)
  await expect.poll(async () => (await listJobs({ queue, state: 'failed', page: 1 })).total).toBe(2)
  const entries = await sql<{ action: string; after: unknown }>(
    `SELECT "action", "after" FROM "AuditLog" WHERE "action" LIKE 'queue.%' ORDER BY "createdAt"`,
  )
  expect(entries).toEqual([
    { action: 'queue.retry', after: { queue: 'Интеграции', job: 'from-the-future' } },
    { action: 'queue.retry', after: { queue: 'Интеграции', count: 2 } },
  ])
})

it('the page of queues removes a job, and refuses a missing, running or scheduled one', async () => {
  const jobId = await addFailing()
  await removeJob({ queue, jobId, actor })
  await expect(removeJob({ queue, jobId, actor })).rejects.toMatchObject({ status: 404 })
  await expect(retryJob({ queue, jobId, actor })).rejects.toMatchObject({ status: 404 })
  await expect(retryFailedJobs({ queue, actor })).rejects.toMatchObject({ status: 409 })

  await opened().upsertJobScheduler('next-year', { pattern: '0 0 0 1 1 *' }, { name: 'next-year', data: {} })
  const [next] = (await listJobs({ queue, state: 'delayed', page: 1 })).rows
  expect(next).toMatchObject({ isOfClock: true })
  await expect(removeJob({ queue, jobId: next?.id ?? '', actor })).rejects.toThrow(
    'Это следующий запуск по расписанию',
  )
  await expect(retryJob({ queue, jobId: next?.id ?? '', actor })).rejects.toMatchObject({ status: 409 })
})

it('the page of queues immediately starts a job that waits for its next attempt', async () => {
  const jobId = newId()
  await opened().add('from-the-future', {}, { jobId, delay: 3_600_000 })
  expect((await readJob(queue, jobId)).nextAt?.getTime()).toBeGreaterThan(Date.now() + 3_500_000)
  await retryJob({ queue, jobId, actor })
  await expect.poll(async () => (await readJob(queue, jobId)).state).toBe('failed')
})

it('the page of queues shows the jobs of each queue, the schedules and the workers', async () => {
  await registerSchedules(getQueueSystem())
  await addFailing()
  const heartbeat = startHeartbeat({ kind: 'WORKER', figures: readFigures })
  await expect.poll(async () => (await readQueues()).processes.length).toBe(1)
  const { queues, outbox, schedules, processes } = await readQueues()
  const found = queues.find(({ name }) => name === queue)
  expect(found?.counts).toMatchObject({ failed: 1, waiting: 0 })
  expect(outbox).toEqual({ count: 0, waits: null })
  expect(schedules.find(({ name }) => name === 'clean-up')).toMatchObject({
    pattern: '0 20 * * * *',
    lastRun: null,
  })
  for (const { nextAt } of schedules) expect(nextAt?.getTime()).toBeGreaterThan(Date.now() - 60_000)
  expect(processes[0]).toMatchObject({ kind: 'WORKER', state: 'alive', pid: process.pid })

  await heartbeat.end()
  expect((await readQueues()).processes[0]).toMatchObject({ state: 'ended' })
  await sql(`UPDATE "RunningProcess" SET "endedAt" = NULL, "seenAt" = now() - interval '1 minute'`)
  expect((await readQueues()).processes[0]).toMatchObject({ state: 'lost' })
})

it('the page of queues counts jobs of active workers, and shows each job’s last run', async () => {
  const row = (seenAt: string, figures: object): Promise<unknown> =>
    sql(
      `INSERT INTO "RunningProcess" ("id", "kind", "host", "pid", "release", "startedAt", "seenAt", "figures") VALUES ($1, 'WORKER', 'one', 7, 'a', now(), now() - $2::interval, $3)`,
      [newId(), seenAt, JSON.stringify(figures)],
    )
  await sql('DELETE FROM "RunningProcess"')
  await row('1 second', {
    queues: { mail: { done: 3, failed: 1 } },
    runs: { 'clean-up': { at: 1_000, milliseconds: 5, isOk: true } },
  })
  await row('2 seconds', { queues: { mail: { done: 4, failed: 0 } }, runs: {} })
  await row('2 hours', {
    queues: { mail: { done: 99, failed: 99 } },
    runs: { 'clean-up': { at: 2_000, milliseconds: 9, isOk: false } },
  })
  await row('3 seconds', { queues: 'many' })
  await registerSchedules(getQueueSystem())
  const { queues, schedules, processes } = await readQueues()
  expect(queues.find(({ name }) => name === 'mail')).toMatchObject({ done: 7, failed: 1 })
  expect(schedules.find(({ name }) => name === 'clean-up')?.lastRun).toEqual({
    at: new Date(2_000),
    milliseconds: 9,
    isOk: false,
  })
  expect(processes).toHaveLength(3)
})
