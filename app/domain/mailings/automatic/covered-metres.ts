interface OrderedPaint {
  /** Square metres per litre and coat. */
  coverage: number | null
  volumeMl: number | null
  quantity: number
}

const COATS = 2

/** In two coats, rounded down. */
export function coveredMetres(paints: readonly OrderedPaint[]): number {
  const metres = paints.reduce(
    (sum, { coverage, volumeMl, quantity }) => sum + ((coverage ?? 0) * (volumeMl ?? 0) * quantity) / 1_000,
    0,
  )
  return Math.floor(metres / COATS)
}
