import { hostname } from 'node:os'

import { z } from 'zod'

import { now } from '~/platform/dates/clock'
import { getDb } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import { getLogger } from '~/platform/logs/log.server'
import { release } from '~/platform/process/release.server'

import type { ProcessRow, ProcessState } from './staff'

export const FIGURE_MINUTES = 5

const count = z.int().min(0)

/** Figures of other releases count as none. */
const jobFigures = z
  .object({
    queues: z.record(z.string(), z.object({ done: count, failed: count })).default({}),
    /** `at` is milliseconds since 1970. */
    runs: z.record(z.string(), z.object({ at: count, milliseconds: count, isOk: z.boolean() })).default({}),
  })
  .catch({ queues: {}, runs: {} })

export type JobFigures = z.infer<typeof jobFigures>

/** Milliseconds. */
const BEAT = 10_000
/** Milliseconds. */
export const LOST_AFTER = 35_000
/** Milliseconds. */
const SHOWN = 3_600_000
/** Milliseconds; the last runs of nightly jobs are read from these rows. */
const LIFE = 7 * 24 * 3_600_000
const MAX_PROCESSES = 200

interface HeartbeatOptions {
  kind: ProcessRow['kind']
  figures?: () => JobFigures
}

export interface Heartbeat {
  /** Marks the process's work in progress. */
  readonly id: string
  /** Rejects when the database is unreachable. */
  end(): Promise<void>
}

/** Every ten seconds; database outages are retried. */
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

export async function removeOldProcesses(limit: number): Promise<number> {
  const { count } = await getDb().runningProcess.deleteMany({
    where: { seenAt: { lt: new Date(now().getTime() - LIFE) } },
    limit,
  })
  return count
}

/** Includes those that may still be alive. */
export async function livingProcesses(): Promise<string[]> {
  const rows = await getDb().runningProcess.findMany({
    where: { endedAt: null, seenAt: { gt: new Date(now().getTime() - LOST_AFTER) } },
    select: { id: true },
    take: MAX_PROCESSES,
  })
  return rows.map(({ id }) => id)
}
