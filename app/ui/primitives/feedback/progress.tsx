interface ProgressProps {
  label: string
  value: number
  max: number
}

export function Progress({ label, value, max }: ProgressProps) {
  return (
    <progress className="progress" aria-label={label} value={value} max={Math.max(1, max)}>
      {value} из {max}
    </progress>
  )
}
