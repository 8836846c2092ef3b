import { FIGURE_MINUTES, type JobFigures } from '~/domain/queues/index.server'
import { now } from '~/platform/dates/clock'

import { getWorkerMetrics } from './worker-metrics'

const MINUTE = 60_000

interface EndedRun {
  name: string
  queue: string
  startedAt: Date
  isOk: boolean
}

interface MinuteCount {
  minute: number
  done: number
  failed: number
}

const minutes = new Map<string, MinuteCount[]>()
const runs: JobFigures['runs'] = {}

export function noteRun({ name, queue, startedAt, isOk }: EndedRun): void {
  const at = now().getTime()
  const milliseconds = Math.max(0, at - startedAt.getTime())
  const { tries, durations } = getWorkerMetrics()
  tries.inc({ queue, job_name: name, outcome: isOk ? 'done' : 'failed' })
  durations.observe({ queue, job_name: name }, milliseconds / 1_000)
  const kept = recent(queue, at)
  const minute = Math.floor(at / MINUTE)
  let current = kept.find((count) => count.minute === minute)
  if (!current) kept.push((current = { minute, done: 0, failed: 0 }))
  current[isOk ? 'done' : 'failed'] += 1
  minutes.set(queue, kept)
  runs[name] = { at: startedAt.getTime(), milliseconds, isOk }
}

export function readFigures(): JobFigures {
  const at = now().getTime()
  const queues = Object.fromEntries(
    [...minutes.keys()].map((queue) => {
      const kept = recent(queue, at)
      return [queue, { done: sum(kept, 'done'), failed: sum(kept, 'failed') }]
    }),
  )
  return { queues, runs: { ...runs } }
}

function recent(queue: string, at: number): MinuteCount[] {
  const first = Math.floor(at / MINUTE) - FIGURE_MINUTES
  return (minutes.get(queue) ?? []).filter(({ minute }) => minute > first)
}

function sum(counts: readonly MinuteCount[], kind: 'done' | 'failed'): number {
  return counts.reduce((total, count) => total + count[kind], 0)
}
