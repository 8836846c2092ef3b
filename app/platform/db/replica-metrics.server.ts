import { Counter, Gauge, type Registry } from 'prom-client'

import { getReplicaWatch, type ReplicaReads } from './replica-watch.server'

export function registerReplicaMetrics(registry: Registry): void {
  registerGauge(registry, {
    name: 'database_replica_lag_seconds',
    help: 'Lag of the replica as this process measures it; absent without a standby',
    read: () => getReplicaWatch()?.lagSeconds ?? null,
  })
  registerGauge(registry, {
    name: 'database_replica_used',
    help: '1 when this process reads from the replica, 0 when it does not; absent without a replica',
    read: () => {
      const watch = getReplicaWatch()
      return watch && Number(watch.state === 'used')
    },
  })
  const outcomes: readonly (keyof ReplicaReads)[] = ['replica', 'primary', 'repeated']
  new Counter({
    name: 'database_replica_reads_total',
    help: 'Reads that may be out of date: answered by the replica, by the primary, or repeated on the primary after a failure on the replica',
    labelNames: ['outcome'] as const,
    registers: [registry],
    collect() {
      this.reset()
      const watch = getReplicaWatch()
      if (watch) for (const outcome of outcomes) this.inc({ outcome }, watch.reads[outcome])
    },
  })
}

function registerGauge(
  registry: Registry,
  { read, ...named }: { name: string; help: string; read: () => number | null },
): void {
  new Gauge({
    ...named,
    registers: [registry],
    collect() {
      const value = read()
      if (value === null) this.remove()
      else this.set(value)
    },
  })
}
