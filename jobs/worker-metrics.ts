import { collectDefaultMetrics, Counter, Registry } from 'prom-client'

import { readSettingsHash } from '~/domain/settings/index.server'
import { registerReadGauge } from '~/platform/read-gauge.server'
import { singleton } from '~/platform/singleton.server'

interface WorkerMetrics {
  registry: Registry
  tries: Counter<'queue' | 'outcome'>
}

/** The worker's Prometheus registry: Node's default figures, tries of jobs by queue and outcome, and the settings in force. */
export function getWorkerMetrics(): WorkerMetrics {
  return singleton('worker-metrics', () => {
    const registry = new Registry()
    collectDefaultMetrics({ register: registry })
    registerReadGauge(registry, {
      name: 'settings_hash',
      help: 'Stands for all settings as the process has them in force',
      read: readSettingsHash,
    })
    const tries = new Counter({
      name: 'job_tries_total',
      help: 'Tries of jobs by queue and outcome (done, failed)',
      labelNames: ['queue', 'outcome'] as const,
      registers: [registry],
    })
    return { registry, tries }
  })
}
