interface Line {
  id: string
  productId: string | null
  quantity: number
  /** An addition never joins a line with a shade. */
  isTinted: boolean
}

interface Wanted {
  quantities: ReadonlyMap<string, number>
  additions: ReadonlyMap<string, number>
}

/** `others` are products that need a new line. */
export function wantedPieces<Kept extends Line>(
  lines: readonly Kept[],
  { quantities, additions }: Wanted,
): { lines: (Kept & { wantedQuantity: number })[]; others: Map<string, number> } {
  const firstOf = new Map(
    lines
      .filter(({ isTinted }) => !isTinted)
      .toReversed()
      .map(({ productId, id }) => [productId, id]),
  )
  const wanted = lines.map((line) => {
    const { id, productId, quantity } = line
    const more = productId !== null && firstOf.get(productId) === id ? (additions.get(productId) ?? 0) : 0
    return { ...line, wantedQuantity: (quantities.get(id) ?? quantity) + more }
  })
  return { lines: wanted, others: new Map([...additions].filter(([id]) => !firstOf.has(id))) }
}
