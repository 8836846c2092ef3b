/** A gauge that one column of a source's rows fills. */
export interface FigureGauge {
  /** As Prometheus knows it. */
  name: string
  help: string
  column: string
}

/** A row of a source: labels are texts, figures are numbers. A figure that is null is left out. */
export type FigureRow = Readonly<Record<string, string | number | null>>

interface GaugesOfSource {
  /** Columns that become labels. Their values are a short, fixed list. */
  labels: readonly string[]
  gauges: readonly FigureGauge[]
}

/** Gauges that one statement fills. `$1` is the present time, `$2` the shop's day. */
export interface SqlSource extends GaugesOfSource {
  name: string
  sql: string
}

/** Gauges that a function fills. */
export interface ReadSource extends GaugesOfSource {
  name: string
  read: () => Promise<FigureRow[]>
}

export type FigureSource = SqlSource | ReadSource
