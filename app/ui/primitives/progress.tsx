interface ProgressProps {
  /** What it is the progress of, for screen readers. */
  label: string
  value: number
  max: number
}

/** How much of a long work is done. */
export function Progress({ label, value, max }: ProgressProps) {
  return (
    <progress className="progress" aria-label={label} value={value} max={Math.max(1, max)}>
      {value} из {max}
    </progress>
  )
}
