export { findLowStock } from './low-stock.server'
