import { now } from '~/platform/dates/clock'

import { clockJobs } from './clock-jobs'
import { clockPeriod } from './clock-pattern'
import { listProcesses, readJobFigures } from './processes.server'
import type { LastRun } from './staff'

/** Milliseconds; heartbeats come every ten seconds, and busy queues delay jobs. */
const GRACE = 180_000
const HOUR = 3_600_000

export interface ClockJob {
  name: string
  /** Seconds. */
  period: number
  lastRun: LastRun | null
  isLate: boolean
}

/** Based on workers' heartbeats, since the queue itself may have lost jobs. */
export async function listClockJobs(): Promise<ClockJob[]> {
  const [{ runs }, processes] = await Promise.all([readJobFigures(), listProcesses()])
  const at = now().getTime()
  const started = processes
    .filter(({ kind, state }) => kind === 'WORKER' && state === 'alive')
    .map(({ startedAt }) => startedAt.getTime())
  const upFor = at - Math.min(at, ...started)
  return Object.entries(clockJobs).map(([name, pattern]) => {
    const run = runs[name]
    const period = clockPeriod(pattern)
    const isLate = lateAfter(period, { sinceRun: run ? at - run.at : upFor, upFor })
    return { name, period, lastRun: run ? { ...run, at: new Date(run.at) } : null, isLate }
  })
}

function lateAfter(period: number, { sinceRun, upFor }: { sinceRun: number; upFor: number }): boolean {
  const patience = 2 * period * 1_000
  return sinceRun > patience + GRACE && upFor > Math.min(patience, HOUR) + GRACE
}
