export { adoptOrders, releaseOrders } from './adopt-orders.server'
export { anonymizeOldOrders, anonymizeOrders, describeOrdersKept } from './anonymize-orders.server'
export { cancelOwnOrder } from './cancel-order.server'
export { releaseUnconfirmedOrders } from './release-unconfirmed.server'
export { readOrderHold } from './held-until.server'
export { notifyStaffOfHeldStock } from './held-stock.server'
export { chooseOnlinePayment, choosePaymentOnDelivery } from './payment-choice.server'
export { changeOrderStatus } from './change-status.server'
export { changePaymentStatus } from './change-payment-status.server'
export { addressFields, checkoutInput } from './checkout-input.server'
export { priceOfDelivery } from './delivery-rates.server'
export { orderListQuery, type OrderListQuery } from './order-filter-input.server'
export { orderListInput } from './order-list-input.server'
export { orderRequestInput } from './order-request-input.server'
export { listCustomerOrders } from './list-customer-orders.server'
export { accountShows, listShownOrders, type OrderViewer } from './order-access.server'
export {
  cancelReasons,
  orderCancelled,
  orderDelivered,
  orderPaid,
  orderPlaced,
  orderRefunded,
  orderShipped,
  type CancelReason,
} from './events.server'
export { exportOrders } from './export-orders.server'
export { countWaitingOrders, listOrders, readOrderTimeline } from './list-orders.server'
export { enabledMethods, placeOrder } from './place-order.server'
export { holdsOrderLink, orderLinkOf } from './order-link.server'
export { readOrderForMail, type OrderForMail } from './order-for-mail.server'
export { quoteCart } from './quote-cart.server'
export { readOrderFacts } from './read-order-facts.server'
export { addNote, deleteNote, listNotes, readNote } from './order-notes.server'
export { orderNoteInput } from './order-note-input.server'
export { isReleased } from './order-transitions'
export { readOrder, readOrderFor, readOwnOrder } from './read-order.server'
export { removeOrder } from './remove-order.server'
export { setTrackingNumber } from './tracking-number.server'
