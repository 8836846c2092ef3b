interface LineChange {
  name: string
  /** Pieces before; none of a line that comes in. */
  quantity: number
  wantedQuantity: number
}

/** What becomes of an order's lines, in words; empty when nothing does. */
export function describeChanges(lines: readonly LineChange[]): string {
  return lines
    .filter(({ quantity, wantedQuantity }) => quantity !== wantedQuantity)
    .map(({ name, quantity, wantedQuantity }) => {
      if (quantity === 0) return `${name} — добавлено ${wantedQuantity}`
      if (wantedQuantity === 0) return `${name} — убрано, было ${quantity}`
      return `${name} — было ${quantity}, стало ${wantedQuantity}`
    })
    .join('; ')
}
