export interface FigureGauge {
  name: string
  help: string
  column: string
}

export type FigureRow = Readonly<Record<string, string | number | null>>

interface GaugesOfSource {
  labels: readonly string[]
  gauges: readonly FigureGauge[]
}

/** `$1` is the current time, `$2` the shop's day. */
export interface SqlSource extends GaugesOfSource {
  name: string
  sql: string
}

export interface ReadSource extends GaugesOfSource {
  name: string
  read: () => Promise<FigureRow[]>
}

export type FigureSource = SqlSource | ReadSource
