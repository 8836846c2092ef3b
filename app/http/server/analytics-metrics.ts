import { Counter, type Registry } from 'prom-client'

import { countWaitingEvents, getEventCounts } from '~/domain/analytics/index.server'
import { registerReadGauge } from '~/platform/read-gauge.server'

export function registerAnalyticsMetrics(registry: Registry): void {
  new Counter({
    name: 'analytics_events_total',
    help: 'Analytics events by outcome and by the rule of the visit',
    labelNames: ['outcome', 'rule'] as const,
    registers: [registry],
    collect() {
      this.reset()
      for (const { outcome, rule, count } of getEventCounts().list()) this.inc({ outcome, rule }, count)
    },
  })
  registerReadGauge(registry, {
    name: 'analytics_events_waiting',
    help: 'Analytics events in memory that are not in the queue yet',
    read: countWaitingEvents,
  })
}
