interface OrderedPaint {
  /** Square metres per litre and coat. */
  coverage: number | null
  volumeMl: number | null
  quantity: number
}

/** Coats that a usual job has. */
const COATS = 2

/** Square metres that ordered paint is enough for in two coats, rounded down; what has no coverage adds nothing. */
export function coveredMetres(paints: readonly OrderedPaint[]): number {
  const metres = paints.reduce(
    (sum, { coverage, volumeMl, quantity }) => sum + ((coverage ?? 0) * (volumeMl ?? 0) * quantity) / 1_000,
    0,
  )
  return Math.floor(metres / COATS)
}
