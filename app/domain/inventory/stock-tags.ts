export interface StockChange {
  productId: string
  before: number
  after: number
  minStock: number
}

/**
 * The product's own page always; `stock` (pages with cards) only when a card's text changes; `catalog`
 * (figures, facets) only when a product sells out or returns.
 */
export function stockTags(changes: readonly StockChange[]): string[] {
  const changed = changes.filter(({ before, after }) => before !== after)
  return [
    ...changed.map(({ productId }) => `product-${productId}`),
    ...(changed.some(({ before, after, minStock }) => Math.min(before, after) < minStock) ? ['stock'] : []),
    ...(changed.some(({ before, after }) => before <= 0 !== after <= 0) ? ['catalog'] : []),
  ]
}
