interface Line {
  id: string
  productId: string | null
  quantity: number
}

interface Wanted {
  /** Pieces by line; a line that is not named stays as it is. */
  quantities: ReadonlyMap<string, number>
  /** Pieces by product that come in. */
  additions: ReadonlyMap<string, number>
}

/** An order's lines with the pieces that are wanted of them; `others` are the products that need a line of their own, the rest joins the first line of its product. */
export function wantedPieces<Kept extends Line>(
  lines: readonly Kept[],
  { quantities, additions }: Wanted,
): { lines: (Kept & { wantedQuantity: number })[]; others: Map<string, number> } {
  const firstOf = new Map(lines.toReversed().map(({ productId, id }) => [productId, id]))
  const wanted = lines.map((line) => {
    const { id, productId, quantity } = line
    const more = productId !== null && firstOf.get(productId) === id ? (additions.get(productId) ?? 0) : 0
    return { ...line, wantedQuantity: (quantities.get(id) ?? quantity) + more }
  })
  return { lines: wanted, others: new Map([...additions].filter(([id]) => !firstOf.has(id))) }
}
