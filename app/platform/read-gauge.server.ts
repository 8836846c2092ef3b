import { setTimeout as sleep } from 'node:timers/promises'

import { Gauge, type Registry } from 'prom-client'

/** Milliseconds: the answer of /metrics must come, whatever is away. */
const READ_LIMIT = 1_000

interface ReadGauge {
  name: string
  help: string
  /** Called whenever the figures are read. While it fails or is slow, the gauge keeps its last value. */
  read: () => number | Promise<number>
}

/** Adds a gauge whose value is read when the figures are read. */
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
        // The database is away; other figures and the log say so.
      } finally {
        limit.abort()
      }
    },
  })
}
