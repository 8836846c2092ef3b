import { Gauge, type Registry } from 'prom-client'

import { figureStores } from '~/domain/health/index.server'

type FigureStore = (typeof figureStores)[number]

/** Every web process has the same figures, so they outlive workers. */
export function registerShopMetrics(registry: Registry): void {
  for (const store of figureStores) registerStore(registry, store)
}

function registerStore(registry: Registry, { up, sources, read }: FigureStore): void {
  new Gauge({
    ...up,
    registers: [registry],
    async collect() {
      this.set((await read()) === null ? 0 : 1)
    },
  })
  for (const { name: source, labels, gauges } of sources) {
    for (const { name, help, column } of gauges) {
      new Gauge({
        name,
        help,
        labelNames: [...labels],
        registers: [registry],
        async collect() {
          const rows = (await read())?.get(source) ?? []
          this.reset()
          if (labels.length === 0) this.remove()
          for (const row of rows) {
            const value = row[column]
            if (typeof value === 'number')
              this.set(Object.fromEntries(labels.map((label) => [label, String(row[label])])), value)
          }
        },
      })
    }
  }
}
