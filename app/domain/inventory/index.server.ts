export { findLowStock } from './low-stock.server'
export { stockTags, type StockChange } from './stock-tags'
