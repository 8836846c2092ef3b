import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { getEnv } from '~/platform/process/env.server'
import { createQueueSystem, type QueueSystem } from '~/platform/queue/queue.server'
import { startRedis, type TestRedis } from '~tests/support/services/redis-server'
import { TcpGate } from '~tests/support/services/tcp-gate'

let redis: TestRedis

beforeAll(async () => {
  redis = await startRedis()
})

afterAll(() => redis.stop())

/** @throws Error after `limitMs` */
async function until(
  what: string,
  condition: () => boolean | Promise<boolean>,
  limitMs = 15_000,
): Promise<void> {
  const deadline = Date.now() + limitMs
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`${what}: not in ${limitMs} ms`)
    await sleep(20)
  }
}

it('a worker whose Redis is out of memory polls once a second, and later does the jobs', async () => {
  const system = createQueueSystem({ databaseUrl: getEnv().DATABASE_URL, redisUrl: redis.url })
  const name = `full-${randomUUID()}`
  const client = new Redis(redis.url)
  const done: unknown[] = []
  await system.queue(name).add('greet', { text: 'краска' })
  await client.config('SET', 'maxmemory', '1')
  try {
    let errors = 0
    system.worker(name, async (job) => void done.push(job.data)).on('error', () => (errors += 1))
    await until('the worker meets the fault', () => errors > 0)
    await sleep(2_000)
    expect(errors).toBeLessThan(6)
    expect(done).toEqual([])
  } finally {
    await client.config('SET', 'maxmemory', '0')
  }
  await until('the job is done', () => done.length > 0)
  expect(done).toEqual([{ text: 'краска' }])
  client.disconnect()
  await system.close(1_000)
})

describe.each(['postgres', 'redis'] as const)('jobs in %s', (backend) => {
  let system: QueueSystem
  let name: string
  const redisUrl = () => (backend === 'redis' ? redis.url : undefined)

  beforeEach(() => {
    name = `contract-${randomUUID()}`
    system = createQueueSystem({ databaseUrl: getEnv().DATABASE_URL, redisUrl: redisUrl() })
  })

  afterEach(() => system.close(1_000))

  it('the queue names its store and answers a ping', async () => {
    await system.queue(name).waitUntilReady()
    expect(system.backend).toBe(backend)
    await expect(system.ping()).resolves.toBeUndefined()
  })

  it('jobs cannot be added while the store is unavailable', async () => {
    const nowhere = createQueueSystem({
      databaseUrl: 'postgresql://shop@127.0.0.1:1/shop',
      redisUrl: backend === 'redis' ? 'redis://127.0.0.1:1' : undefined,
    })
    await expect(nowhere.queue(name).add('lost', {})).rejects.toThrow()
    await expect(nowhere.ping()).rejects.toThrow()
    await nowhere.close(100)
  })

  it('jobs run as soon as the store is available, although it was down at the start', async () => {
    const gates = {
      database: await TcpGate.before(getEnv().DATABASE_URL),
      redis: await TcpGate.before(redis.url),
    }
    const gate = backend === 'redis' ? gates.redis : gates.database
    await gate.refuse()
    const early = createQueueSystem({
      databaseUrl: gates.database.url,
      redisUrl: backend === 'redis' ? gates.redis.url : undefined,
    })
    const seen: unknown[] = []
    early.worker(name, async (job) => void seen.push(job.data))
    await expect(early.queue(name).add('greet', {})).rejects.toThrow()
    await sleep(300)
    await gate.open()
    await until('a job is added', async () =>
      early
        .queue(name)
        .add('greet', { text: 'краска' })
        .then(Boolean, () => false),
    )
    await until('the job is done', () => seen.length > 0)
    expect(seen[0]).toEqual({ text: 'краска' })
    await early.close(1_000)
    await Promise.all(Object.values(gates).map((one) => one.close()))
  })

  it('jobs are given to a worker once, with their data', async () => {
    const seen: unknown[] = []
    await system.queue(name).add('greet', { text: 'краска' })
    system.worker(name, async (job) => void seen.push(job.data))
    await until('the job is done', async () => (await system.queue(name).getCompletedCount()) === 1)
    expect(seen).toEqual([{ text: 'краска' }])
  })

  it('jobs with the same id are accepted once', async () => {
    const queue = system.queue(name)
    await queue.add('mail', {}, { jobId: 'mail-a' })
    await queue.add('mail', {}, { jobId: 'mail-a' })
    expect(await queue.getWaitingCount()).toBe(1)
  })

  it('delayed jobs run at their time and not before', async () => {
    let ranAt = 0
    system.worker(name, async () => void (ranAt = Date.now()))
    const addedAt = Date.now()
    await system.queue(name).add('later', {}, { delay: 700 })
    await until('the job ran', () => ranAt > 0)
    expect(ranAt - addedAt).toBeGreaterThanOrEqual(680)
    expect(ranAt - addedAt).toBeLessThan(5_000)
  })

  it('failing jobs are repeated with growing pauses until they succeed', async () => {
    const times: number[] = []
    const process = async () => {
      times.push(Date.now())
      if (times.length < 3) throw new Error('not yet')
    }
    system.worker(name, process)
    await system.queue(name).add('shaky', {}, { attempts: 5, backoff: { type: 'exponential', delay: 200 } })
    await until('the third attempt', async () => (await system.queue(name).getCompletedCount()) === 1)
    const [first = 0, second = 0, third = 0] = times
    expect(times).toHaveLength(3)
    expect(second - first).toBeGreaterThanOrEqual(190)
    expect(third - second).toBeGreaterThanOrEqual(390)
  })

  it('permanently failed jobs are kept with their reason', async () => {
    system.worker(name, () => Promise.reject(new Error('no such mailbox')))
    await system.queue(name).add('hopeless', {}, { attempts: 2, backoff: { type: 'fixed', delay: 20 } })
    await until('it failed', async () => (await system.queue(name).getFailedCount()) === 1)
    const [job] = await system.queue(name).getFailed()
    expect(job).toMatchObject({ failedReason: 'no such mailbox', attemptsMade: 2 })
  })

  it('scheduled jobs start repeatedly, and each schedule exists once', async () => {
    const queue = system.queue(name)
    let runs = 0
    system.worker(name, async () => void (runs += 1))
    await queue.upsertJobScheduler('sweep', { every: 200 }, { name: 'sweep', data: {} })
    await queue.upsertJobScheduler('sweep', { every: 200 }, { name: 'sweep', data: {} })
    await until('three runs', () => runs >= 3)
    expect(await queue.getJobSchedulersCount()).toBe(1)
    await queue.removeJobScheduler('sweep')
    await sleep(300)
    const stoppedAt = runs
    await sleep(600)
    expect(runs).toBe(stoppedAt)
  })

  it('jobs follow a rate limit', async () => {
    let done = 0
    await system
      .queue(name)
      .addBulk(Array.from({ length: 6 }, (_, index) => ({ name: 'mail', data: { index } })))
    // Before the first window: a busy machine may record the first job late, but never early.
    const startedAt = Date.now()
    system.worker(name, async () => void (done += 1), { limiter: { max: 2, duration: 400 }, concurrency: 6 })
    await until('all six', () => done === 6)
    // Three windows of two jobs: two full ones pass before the last begins.
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(700)
  })

  it('running jobs may finish when the queue is closed', async () => {
    const other = createQueueSystem({ databaseUrl: getEnv().DATABASE_URL, redisUrl: redisUrl() })
    let finished = false
    let started = false
    other.worker(name, async () => {
      started = true
      await sleep(500)
      finished = true
    })
    await system.queue(name).add('long', {})
    await until('it started', () => started)
    await other.close()
    expect(finished).toBe(true)
    expect(await system.queue(name).getCompletedCount()).toBe(1)
  })

  it('a closing queue waits for jobs only for the given time', async () => {
    const other = createQueueSystem({ databaseUrl: getEnv().DATABASE_URL, redisUrl: redisUrl() })
    let started = false
    const release = Promise.withResolvers<undefined>()
    other.worker(name, async () => {
      started = true
      await release.promise
    })
    await system.queue(name).add('endless', {})
    await until('it started', () => started)
    await other.close(300)
    release.resolve(undefined)
  })

  describe('with a worker in another process', () => {
    let notes: string
    const children: ChildProcess[] = []

    const startWorker = (workMs: number) => {
      const script = ['node_modules/tsx/dist/cli.mjs', join(import.meta.dirname, 'queue-worker-process.ts')]
      const args = [name, getEnv().DATABASE_URL, redisUrl() ?? '', notes, String(workMs)]
      // Its own process group: tsx starts the worker as a child, and kill -9 must reach it.
      const child = spawn(process.execPath, [...script, ...args], { detached: true, stdio: 'inherit' })
      children.push(child)
      return child
    }
    const end = async (child: ChildProcess, signal: NodeJS.Signals) => {
      if (child.exitCode !== null || child.signalCode !== null || !child.pid) return
      const ended = once(child, 'exit')
      process.kill(-child.pid, signal)
      await ended
    }
    const noted = (word: string) =>
      existsSync(notes)
        ? readFileSync(notes, 'utf8')
            .split('\n')
            .filter((line) => line.startsWith(word)).length
        : 0

    beforeEach(() => {
      notes = join(getEnv().DATA_DIR, `${name}.txt`)
    })

    afterEach(async () => {
      for (const child of children.splice(0)) await end(child, 'SIGKILL')
      rmSync(notes, { force: true })
    })

    it('jobs run again after their worker was killed, up to three times', async () => {
      await system.queue(name).add('mail', {}, { jobId: 'mail-1', attempts: 3 })
      for (const round of [1, 2, 3]) {
        const doomed = startWorker(60_000)
        await until(`start ${round}`, () => noted('started') === round, 25_000)
        await end(doomed, 'SIGKILL')
      }
      startWorker(10)
      await until('it is done', async () => (await system.queue(name).getCompletedCount()) === 1, 25_000)
      expect(noted('started')).toBe(4)
      expect(noted('finished')).toBe(1)
    })

    it('running jobs are finished by the worker before it ends on request', async () => {
      const worker = startWorker(1_500)
      await system.queue(name).add('mail', {})
      await system.queue(name).add('mail', {})
      await until('both started', () => noted('started') === 2)
      await end(worker, 'SIGTERM')
      expect(noted('finished')).toBe(2)
      expect(await system.queue(name).getCompletedCount()).toBe(2)
    })
  })
})
