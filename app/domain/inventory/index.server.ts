export { findLowStock } from './low-stock.server'
export { moveStock, type StockMove } from './move-stock.server'
export { stockTags } from './stock-tags'
