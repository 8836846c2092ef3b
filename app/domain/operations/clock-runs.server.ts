import { now } from '~/platform/clock'

import { clockJobs } from './clock-jobs'
import { clockPeriod } from './clock-pattern'
import { listProcesses, readJobFigures } from './processes.server'
import type { LastRun } from './staff'

/** Milliseconds beyond two periods that a run may be late: signs of life come every ten seconds, and a busy queue takes its time. */
const GRACE = 180_000
const HOUR = 3_600_000

/** A job of the clock, with its last run and whether that should have been followed by another. */
export interface ClockJob {
  name: string
  /** Seconds between two runs. */
  period: number
  lastRun: LastRun | null
  isLate: boolean
}

/** All jobs of the clock, judged by their own periods and by what workers have said: the queue, which may have lost them, is not asked. */
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

/**
 * Whether two periods have gone by, and a worker could have run the job: one that has only just started (after the shop was off, say)
 * had no time to, and what the night has missed is named after an hour.
 */
function lateAfter(period: number, { sinceRun, upFor }: { sinceRun: number; upFor: number }): boolean {
  const patience = 2 * period * 1_000
  return sinceRun > patience + GRACE && upFor > Math.min(patience, HOUR) + GRACE
}
