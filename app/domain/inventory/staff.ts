export { adjustmentReasons, stockReasonLabels } from './movement-reasons'
export type { ListedMovement, MovementFilter, ProductStock, StockMovementRow } from './product-stock'
