import { Gauge, type Registry } from 'prom-client'

import { getPool, getSearchPool } from './database-pools.server'
import { getReplicaPool, getReplicaSearchPool } from './replica-pool.server'

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
