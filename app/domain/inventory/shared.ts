export { isLowStock } from './low-stock-rule'
