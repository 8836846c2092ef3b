import { Table } from '~/ui/primitives/display/table'

export interface ChartPoint {
  label: string
  value: number
  text: string
}

interface ChartProps {
  title: string
  unit: string
  measure: string
  points: readonly ChartPoint[]
  kind: 'area' | 'bars'
  axisText: (value: number) => string
}

/** Units of the drawing; it is stretched to its container. */
const WIDTH = 1000
const HEIGHT = 200
const GRID_LINES = 4
/** More labels would overlap. */
const MOST_LABELS = 8

/** Rendered on the server; the table gives keyboards and screen readers the same data. */
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

/** 1, 2, 4, 5, 6 or 8 times a power of ten. */
function roundedUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  const times = [1, 2, 4, 5, 6, 8, 10].find((one) => one * power >= value) ?? 10
  return Math.max(GRID_LINES, times * power)
}

function someOf(points: readonly ChartPoint[]): ChartPoint[] {
  const count = Math.min(MOST_LABELS, points.length)
  const indexes = new Set(
    Array.from({ length: count }, (_, index) =>
      Math.round((index * (points.length - 1)) / Math.max(1, count - 1)),
    ),
  )
  return points.filter((_, index) => indexes.has(index))
}
