import { now } from '~/platform/clock'

import { clockJobs } from './clock-jobs'
import { clockPeriod } from './clock-pattern'
import { listProcesses, readJobFigures } from './processes.server'
import type { LastRun } from './staff'

/** Milliseconds beyond two periods that a run may be late: signs of life come every ten seconds, and a busy queue takes its time. */
const GRACE = 180_000

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
  const started = processes.filter(({ kind, state }) => kind === 'WORKER' && state === 'alive').map(({ startedAt }) => startedAt.getTime())
  const at = now().getTime()
  return Object.entries(clockJobs).map(([name, pattern]) => {
    const run = runs[name]
    const period = clockPeriod(pattern)
    // A job that has never run is late when the oldest worker should have run it.
    const since = run?.at ?? Math.min(at, ...started)
    const isLate = at - since > 2 * period * 1_000 + GRACE
    return { name, period, lastRun: run ? { ...run, at: new Date(run.at) } : null, isLate }
  })
}
