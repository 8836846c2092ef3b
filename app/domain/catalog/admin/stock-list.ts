export type StockState = 'inStock' | 'low' | 'out'

export const stockStateLabels: Record<StockState, string> = {
  inStock: 'В наличии',
  low: 'Мало на складе',
  out: 'Нет в наличии',
}

export interface StockFilter {
  search: string
  category: string | null
  state: StockState | null
  view: 'grid' | null
  sort: string
  direction: 'asc' | 'desc'
  size: number
}

export interface StockSummary {
  products: number
  pieces: number
  low: number
  out: number
  valueKopecks: number
}
