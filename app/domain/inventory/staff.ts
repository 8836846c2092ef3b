export {
  adjustmentReasons,
  stockReasonLabels,
  type ListedMovement,
  type MovementFilter,
  type ProductStock,
  type StockMovementRow,
} from './stock-movements'
export {
  brandScope,
  categoryScope,
  differenceOf,
  lineViewLabels,
  stockTakeStatusLabels,
  uncountedLabels,
  WHOLE_SCOPE,
  type CountedLine,
  type CountSheet,
  type StockTakeFilter,
  type StockTakeLineRow,
  type StockTakeListFilter,
  type StockTakeRow,
} from './stock-take'
export {
  deliveryStateLabels,
  piecesLeft,
  receivedField,
  type Delivery,
  type DeliveryFilter,
  type DeliveryLine,
  type DeliveryRow,
} from './inbound-delivery'
