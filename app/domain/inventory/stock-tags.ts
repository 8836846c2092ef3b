/** A product whose stock changed, in pieces. */
export interface StockChange {
  productId: string
  before: number
  after: number
  minStock: number
}

/**
 * The cache tags that a change of stock purges: always the product's own page (its stepper ends at the stock), `stock` (pages with
 * cards) only when the words on a card change, `catalog` (figures and facets too) only when a product sells out or comes back.
 */
export function stockTags(changes: readonly StockChange[]): string[] {
  const changed = changes.filter(({ before, after }) => before !== after)
  return [
    ...changed.map(({ productId }) => `product-${productId}`),
    ...(changed.some(({ before, after, minStock }) => Math.min(before, after) < minStock) ? ['stock'] : []),
    ...(changed.some(({ before, after }) => before <= 0 !== after <= 0) ? ['catalog'] : []),
  ]
}
