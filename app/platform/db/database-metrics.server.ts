import { Counter, Gauge, type Registry } from 'prom-client'

import { getPool, getSearchPool } from './database-pools.server'
import { getReplicaPool, getReplicaSearchPool } from './replica-pool.server'
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

const pools = {
  main: getPool,
  search: getSearchPool,
  replica: getReplicaPool,
  'replica-search': getReplicaSearchPool,
} as const

export function registerPoolMetrics(registry: Registry): void {
  new Gauge({
    name: 'database_pool',
    help: 'Database connections of the process by pool (main, search, replica, replica-search): open, idle, and waiting callers',
    labelNames: ['pool', 'state'] as const,
    registers: [registry],
    collect() {
      const seen = new Set<unknown>()
      for (const [pool, get] of Object.entries(pools)) {
        const found = get()
        if (seen.has(found)) continue
        seen.add(found)
        const { totalCount, idleCount, waitingCount } = found
        this.set({ pool, state: 'open' }, totalCount)
        this.set({ pool, state: 'idle' }, idleCount)
        this.set({ pool, state: 'waiting' }, waitingCount)
      }
    },
  })
}
