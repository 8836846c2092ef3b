import { hostname } from 'node:os'

import { now } from '~/platform/clock'
import { getDb } from '~/platform/db.server'
import { newId } from '~/platform/ids.server'
import { getLogger } from '~/platform/log.server'
import { release } from '~/platform/release.server'

import { jobFigures, type JobFigures } from './job-figures'
import type { ProcessRow, ProcessState } from './staff'

/** Milliseconds between signs of life. */
const BEAT = 10_000
/** Milliseconds without one after which a process counts as gone. */
export const LOST_AFTER = 35_000
/** Milliseconds that a process which is gone stays on the page. */
const SHOWN = 3_600_000
/** Milliseconds that its row is kept: jobs that run once a night are known by it. */
const LIFE = 7 * 24 * 3_600_000
/** More processes than a shop has. */
const MAX_PROCESSES = 200

interface HeartbeatOptions {
  kind: ProcessRow['kind']
  /** What its jobs came to, asked with each sign of life. */
  figures?: () => JobFigures
}

/** Signs of life of this process. */
export interface Heartbeat {
  /** What this process is known by: what it has in hand is marked with it. */
  readonly id: string
  /** Tells that the process ends. Rejects when the database is away. */
  end(): Promise<void>
}

/** Begins to tell, every ten seconds, that this process lives. A database that is away is told when it is back. */
export function startHeartbeat({
  kind,
  figures = () => ({ queues: {}, runs: {} }),
}: HeartbeatOptions): Heartbeat {
  const id = newId()
  const startedAt = now()
  const beat = async (): Promise<void> => {
    const lately = { seenAt: now(), figures: figures() }
    const create = { id, kind, host: hostname(), pid: process.pid, release: release(), startedAt, ...lately }
    await getDb().runningProcess.upsert({ where: { id }, create, update: lately, select: { id: true } })
  }
  const tryToBeat = (): void =>
    void beat().catch((error: unknown) =>
      getLogger().debug({ err: error }, 'the sign of life was not written'),
    )
  const timer = setInterval(tryToBeat, BEAT)
  timer.unref()
  tryToBeat()
  return {
    id,
    end: async () => {
      clearInterval(timer)
      await getDb().runningProcess.updateMany({ where: { id }, data: { endedAt: now() } })
    },
  }
}

/** Processes that live, and those that went in the last hour: web first, then workers, the youngest first. */
export async function listProcesses(): Promise<ProcessRow[]> {
  const rows = await getDb().runningProcess.findMany({
    where: { seenAt: { gt: new Date(now().getTime() - SHOWN) } },
    select: {
      id: true,
      kind: true,
      host: true,
      pid: true,
      release: true,
      startedAt: true,
      seenAt: true,
      endedAt: true,
    },
    orderBy: [{ kind: 'asc' }, { startedAt: 'desc' }],
    take: MAX_PROCESSES,
  })
  return rows.map(({ endedAt, ...row }) => ({ ...row, state: stateOf({ endedAt, seenAt: row.seenAt }) }))
}

function stateOf({ endedAt, seenAt }: { endedAt: Date | null; seenAt: Date }): ProcessState {
  if (endedAt !== null) return 'ended'
  return now().getTime() - seenAt.getTime() < LOST_AFTER ? 'alive' : 'lost'
}

/** The figures of all workers: jobs of the last minutes of those that live, and the last run of each job of the clock, whoever ran it. */
export async function readJobFigures(): Promise<JobFigures> {
  const rows = await getDb().runningProcess.findMany({
    where: { kind: 'WORKER', seenAt: { gt: new Date(now().getTime() - LIFE) } },
    select: { figures: true, seenAt: true, endedAt: true },
    orderBy: { seenAt: 'desc' },
    take: MAX_PROCESSES,
  })
  const sum: JobFigures = { queues: {}, runs: {} }
  for (const { figures, ...row } of rows) {
    const { queues, runs } = jobFigures.parse(figures)
    if (stateOf(row) === 'alive') addQueues(sum.queues, queues)
    for (const [name, run] of Object.entries(runs))
      if (run.at > (sum.runs[name]?.at ?? -1)) sum.runs[name] = run
  }
  return sum
}

function addQueues(sum: JobFigures['queues'], queues: JobFigures['queues']): void {
  for (const [name, { done, failed }] of Object.entries(queues)) {
    const before = sum[name] ?? { done: 0, failed: 0 }
    sum[name] = { done: before.done + done, failed: before.failed + failed }
  }
}

/** Removes up to `limit` processes that nobody has heard of for a week; returns how many went. */
export async function removeOldProcesses(limit: number): Promise<number> {
  const { count } = await getDb().runningProcess.deleteMany({
    where: { seenAt: { lt: new Date(now().getTime() - LIFE) } },
    limit,
  })
  return count
}

/** The processes that live, or were heard of so lately that they may. */
export async function livingProcesses(): Promise<string[]> {
  const rows = await getDb().runningProcess.findMany({
    where: { endedAt: null, seenAt: { gt: new Date(now().getTime() - LOST_AFTER) } },
    select: { id: true },
    take: MAX_PROCESSES,
  })
  return rows.map(({ id }) => id)
}
