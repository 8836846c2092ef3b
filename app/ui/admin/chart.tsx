import { Table } from '~/ui/primitives/table'

/** One point of a chart: what it is called, how much it is, and how that is said. */
export interface ChartPoint {
  label: string
  value: number
  text: string
}

interface ChartProps {
  title: string
  /** What a point stands for, as the table's heading says it. */
  unit: string
  /** What a point's value is called in the table. */
  measure: string
  points: readonly ChartPoint[]
  kind: 'area' | 'bars'
  /** How a value is said on the axis. */
  axisText: (value: number) => string
}

/** The drawing's own units; it is stretched to the place it has. */
const WIDTH = 1000
const HEIGHT = 200
const GRID_LINES = 4
/** More names would run into each other below a chart. */
const MOST_LABELS = 8

/** Values over days, drawn on the server; its table, which keyboards and screen readers open, says the same. */
export function Chart({ title, unit, measure, points, kind, axisText }: ChartProps) {
  const top = roundedUp(Math.max(1, ...points.map(({ value }) => value)))
  const levels = Array.from({ length: GRID_LINES }, (_, index) => (top * (GRID_LINES - index)) / GRID_LINES)
  return (
    <figure className="panel p-4">
      <figcaption className="mb-3 font-semibold">{title}</figcaption>
      <div className="chart" aria-hidden="true">
        <div className="chart-levels">
          {levels.map((level) => (
            <span key={level}>{axisText(level)}</span>
          ))}
        </div>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className="chart-drawing">
          {levels.map((level) => (
            <line
              key={level}
              x1={0}
              x2={WIDTH}
              y1={yOf(level, top)}
              y2={yOf(level, top)}
              className="chart-grid"
            />
          ))}
          {kind === 'area' ? <Area points={points} top={top} /> : <Bars points={points} top={top} />}
        </svg>
        <ol className="chart-days">
          {someOf(points).map(({ label }) => (
            <li key={label}>{label}</li>
          ))}
        </ol>
      </div>
      <details className="mt-3 text-small">
        <summary className="link w-fit cursor-pointer">Таблицей</summary>
        <div className="mt-2">
          <Table
            caption={title}
            columns={[
              { label: unit, cell: ({ label }) => label },
              { label: measure, align: 'end', cell: ({ text }) => text },
            ]}
            rows={points}
            keyOf={({ label }) => label}
          />
        </div>
      </details>
    </figure>
  )
}

interface ShapeProps {
  points: readonly ChartPoint[]
  top: number
}

function Area({ points, top }: ShapeProps) {
  const places = points.map(({ value }, index) => `${xOf(index, points.length)},${yOf(value, top)}`)
  const line =
    places.length === 1
      ? `0,${yOf(points[0]?.value ?? 0, top)} ${WIDTH},${yOf(points[0]?.value ?? 0, top)}`
      : places.join(' ')
  return (
    <>
      <polygon points={`0,${HEIGHT} ${line} ${WIDTH},${HEIGHT}`} className="chart-area" />
      <polyline points={line} className="chart-line" />
    </>
  )
}

function Bars({ points, top }: ShapeProps) {
  const step = WIDTH / points.length
  return points.map(({ label, value, text }, index) => (
    <rect
      key={label}
      x={index * step + step * 0.15}
      width={step * 0.7}
      y={yOf(value, top)}
      height={HEIGHT - yOf(value, top)}
      className="chart-bar"
    >
      <title>{`${label}: ${text}`}</title>
    </rect>
  ))
}

const xOf = (index: number, count: number): number => Math.round((index * WIDTH) / Math.max(1, count - 1))

const yOf = (value: number, top: number): number => Math.round(HEIGHT - (value / top) * HEIGHT)

/** The next 1, 2, 4, 5, 6 or 8 times a power of ten: an axis with plain numbers. */
function roundedUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  const times = [1, 2, 4, 5, 6, 8, 10].find((one) => one * power >= value) ?? 10
  return Math.max(GRID_LINES, times * power)
}

/** Points whose names stand below the chart: evenly apart, the first and the last among them. */
function someOf(points: readonly ChartPoint[]): ChartPoint[] {
  const count = Math.min(MOST_LABELS, points.length)
  const indexes = new Set(
    Array.from({ length: count }, (_, index) =>
      Math.round((index * (points.length - 1)) / Math.max(1, count - 1)),
    ),
  )
  return points.filter((_, index) => indexes.has(index))
}
