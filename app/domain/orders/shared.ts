export { shortOrderId, type CustomerOrder } from './reading/customer-order'
export {
  addressColumns,
  addressLine,
  awaitsTransfer,
  pickupColumns,
  pickupPointOf,
  type OrderDetail,
  type OrderLine,
} from './reading/order-detail'
export { holdText, type OrderHold } from './status/order-hold'
export type { OrderNote } from './editing/order-note'
export { goneProductsText, orderFailedText } from './placing/order-refusals'
export {
  isCancellable,
  isUnderWay,
  orderStatusLabels,
  orderStatusText,
  orderStatusTones,
  type OrderStatus,
  type PaymentStatus,
  type Tone,
} from './status/order-status'
export type { BoardColumn, OrderSummary } from './reading/order-summary'
export {
  deliveryMethodLabels,
  paymentMethodLabels,
  paymentText,
  type DeliveryMethod,
  type OrderSource,
  type PaymentMethod,
} from './placing/order-terms'
export { shipmentOf } from './status/carriers'
export { customerEventText, type OrderTimelineEntry } from './status/timeline-entry'
