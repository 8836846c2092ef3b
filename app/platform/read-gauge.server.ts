import { Gauge, type Registry } from 'prom-client'

interface ReadGauge {
  name: string
  help: string
  /** Asked whenever the figures are read. While it fails, the gauge keeps what it said last. */
  read: () => number | Promise<number>
}

/** Adds a gauge whose value is read when somebody asks for the figures. */
export function registerReadGauge(registry: Registry, { name, help, read }: ReadGauge): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      try {
        this.set(await read())
      } catch {
        // The database is away, and told so elsewhere.
      }
    },
  })
}
