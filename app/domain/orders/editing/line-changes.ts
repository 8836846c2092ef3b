interface LineChange {
  name: string
  quantity: number
  wantedQuantity: number
}

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
