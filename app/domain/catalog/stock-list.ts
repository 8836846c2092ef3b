/** The states of a stock, as the list of stock is narrowed to them. */
export type StockState = 'inStock' | 'low' | 'out'

/** In the specification's words (section 4). */
export const stockStateLabels: Record<StockState, string> = {
  inStock: 'В наличии',
  low: 'Мало на складе',
  out: 'Нет в наличии',
}

/** What the list of stock is narrowed to, as its address says it. */
export interface StockFilter {
  search: string
  category: string | null
  state: StockState | null
  view: 'grid' | null
  sort: string
  direction: 'asc' | 'desc'
  size: number
}

/** All that the shop has on its shelves, the archive aside. */
export interface StockSummary {
  products: number
  pieces: number
  low: number
  out: number
  /** Pieces times their price. */
  valueKopecks: number
}
