import { formatRoubles } from '~/platform/money/money'

interface PriceProps {
  kopecks: number
  /** Struck through when it is higher. */
  oldKopecks?: number | null
  className?: string
}

export function Price({ kopecks, oldKopecks, className = 'price' }: PriceProps) {
  return (
    <p className={className}>
      {formatRoubles(kopecks)}
      {oldKopecks && oldKopecks > kopecks ? (
        <s className="old-price">
          <span className="sr-only">Прежняя цена: </span>
          {formatRoubles(oldKopecks)}
        </s>
      ) : null}
    </p>
  )
}
