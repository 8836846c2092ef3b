interface ProgressPart {
  tone: 'success' | 'warning' | 'danger'
  count: number
}

interface ProgressProps {
  label: string
  value: number
  max: number
  /** What the value consists of, drawn one after the other. */
  parts?: readonly ProgressPart[]
}

export function Progress({ label, value, max, parts }: ProgressProps) {
  const most = Math.max(1, max)
  const bar = (
    <progress className={parts ? 'progress sr-only' : 'progress'} aria-label={label} value={value} max={most}>
      {value} из {max}
    </progress>
  )
  if (!parts) return bar
  return (
    <>
      {bar}
      <span className="progress-parts" aria-hidden="true">
        {parts.map(({ tone, count }) =>
          count === 0 ? null : (
            <span key={tone} data-tone={tone} style={{ width: `${(100 * count) / most}%` }} />
          ),
        )}
      </span>
    </>
  )
}
