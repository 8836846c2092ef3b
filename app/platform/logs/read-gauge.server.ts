import { setTimeout as sleep } from 'node:timers/promises'

import { Gauge, type Registry } from 'prom-client'

/** Milliseconds; /metrics must always answer. */
const READ_LIMIT = 1_000

interface ReadGauge {
  name: string
  help: string
  read: () => number | Promise<number>
}

export function registerReadGauge(registry: Registry, { name, help, read }: ReadGauge): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      const limit = new AbortController()
      try {
        const value = await Promise.race([
          read(),
          sleep(READ_LIMIT, null, { signal: limit.signal, ref: false }),
        ])
        if (value !== null) this.set(value)
      } catch {
        // The database is unavailable; other metrics and the log show it.
      } finally {
        limit.abort()
      }
    },
  })
}
