import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'

import { readSettingsHash } from '~/domain/settings/index.server'
import { registerPoolMetrics, registerReplicaMetrics } from '~/platform/db/database-metrics.server'
import { registerReadGauge } from '~/platform/logs/read-gauge.server'
import { singleton } from '~/platform/process/singleton.server'

interface WorkerMetrics {
  registry: Registry
  tries: Counter<'queue' | 'job_name' | 'outcome'>
  durations: Histogram<'queue' | 'job_name'>
}

/** Labels must not be named `job` or `instance`: Prometheus reserves these names. */
export function getWorkerMetrics(): WorkerMetrics {
  return singleton('worker-metrics', () => {
    const registry = new Registry()
    collectDefaultMetrics({ register: registry })
    registerPoolMetrics(registry)
    registerReplicaMetrics(registry)
    registerReadGauge(registry, {
      name: 'settings_hash',
      help: 'Hash of all settings that the process uses',
      read: readSettingsHash,
    })
    const tries = new Counter({
      name: 'job_tries_total',
      help: 'Attempts of jobs by queue, job and outcome (done, failed)',
      labelNames: ['queue', 'job_name', 'outcome'] as const,
      registers: [registry],
    })
    const durations = new Histogram({
      name: 'job_duration_seconds',
      help: 'Duration of attempts of jobs',
      labelNames: ['queue', 'job_name'] as const,
      buckets: [0.05, 0.25, 1, 5, 30, 300],
      registers: [registry],
    })
    return { registry, tries, durations }
  })
}
