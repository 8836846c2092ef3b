export { shortOrderId, type CustomerOrder } from './customer-order'
export {
  addressColumns,
  addressLine,
  awaitsTransfer,
  pickupColumns,
  pickupPointOf,
  type OrderDetail,
  type OrderLine,
} from './order-detail'
export { holdText, type OrderHold } from './order-hold'
export type { OrderNote } from './order-note'
export { goneProductsText, orderFailedText } from './order-refusals'
export {
  isCancellable,
  isUnderWay,
  orderStatusLabels,
  orderStatusText,
  orderStatusTones,
  type OrderStatus,
  type PaymentStatus,
  type Tone,
} from './order-status'
export type { BoardColumn, OrderSummary } from './order-summary'
export {
  deliveryMethodLabels,
  paymentMethodLabels,
  type DeliveryMethod,
  type OrderSource,
  type PaymentMethod,
} from './order-terms'
export { customerEventText, type OrderTimelineEntry } from './timeline-entry'
