export { agreedDiscounts } from './agreed-discounts'
export { adoptOrders, releaseOrders } from './adopt-orders.server'
export {
  anonymizeOldOrders,
  anonymizeOrders,
  describeOrdersKept,
  listOpenOrders,
} from './anonymize-orders.server'
export { moveOrders } from './move-orders.server'
export { cancelOwnOrder } from './cancel-order.server'
export { releaseUnconfirmedOrders } from './release-unconfirmed.server'
export { keepHandMoney, readHandMoney, recordHandPayment } from './hand-money.server'
export { holdOfNewOrder, readOrderHold } from './held-until.server'
export { notifyStaffOfHeldStock } from './held-stock.server'
export { chooseOnlinePayment, choosePaymentOnDelivery } from './payment-choice.server'
export { changeOrderStatus } from './change-status.server'
export { changePaymentStatus } from './change-payment-status.server'
export { checkoutInput } from './checkout-input.server'
export { priceOfDelivery } from './delivery-rates.server'
export { orderListQuery, ordersManagerQuery, type OrderListQuery } from './order-filter-input.server'
export { orderListInput } from './order-list-input.server'
export { orderRequestInput } from './order-request-input.server'
export { listCustomerOrders } from './list-customer-orders.server'
export {
  accountShows,
  listShownOrders,
  ordersUnder,
  viewerValues,
  type OrderViewer,
} from './order-access.server'
export {
  askableMails,
  cancelReasons,
  orderCancelled,
  orderDelivered,
  orderMailRequested,
  orderPaid,
  orderPlaced,
  orderRefunded,
  orderShipped,
  type AskableMail,
  type CancelReason,
} from './events.server'
export { chosenOrders } from './chosen-orders.server'
export { exportOrders } from './export-orders.server'
export {
  countWaitingOrders,
  describeOrders,
  findOrderIds,
  listLatestOrders,
  listOrders,
  readOrderTimeline,
} from './list-orders.server'
export { readOrderNeighbours } from './order-neighbours.server'
export { readOtherOrders } from './other-orders.server'
export { enabledMethods, placeOrder } from './place-order.server'
export { placeStaffOrder, staffDeliveryTable } from './place-staff-order.server'
export { checkOrderForm, staffOrderRequestInput } from './staff-order-input.server'
export {
  holdsOrderLink,
  linkSubject,
  orderLinkOf,
  readLinkedOrder,
  type LinkedOrder,
} from './order-link.server'
export { wasEmailChanged } from './order-timeline.server'
export { readOrderForMail, type OrderForMail } from './order-for-mail.server'
export { quoteCart } from './quote-cart.server'
export { listOrdersOfAccount } from './account-orders.server'
export { listOrdersOfCustomer, readWholeOrders, type WholeOrder } from './read-whole-orders.server'
export { readOrderFacts, type OrderFacts } from './read-order-facts.server'
export { addNote, deleteNote, listNotes, readNote } from './order-notes.server'
export { orderDataInput, type OrderDataWanted } from './order-data-input.server'
export { rewriteData } from './rewrite-data.server'
export { orderPriorityInput, setPriority } from './order-priority.server'
export { listBoard } from './order-board.server'
export { orderNoteInput } from './order-note-input.server'
export { isReleased } from './order-transitions'
export { readOrderDetails } from './read-order-details.server'
export { readOrder, readOrderFor, readOwnOrder } from './read-order.server'
export { rewriteLines, type LinesSummary } from './rewrite-lines.server'
export { returnPieces } from './order-stock.server'
export { recordOrderEvent } from './order-timeline.server'
export { removeOrder } from './remove-order.server'
export { recordPaymentEvent, recordRefundEvent } from './record-money-events.server'
export { setTrackingNumber } from './tracking-number.server'
export { searchOrders } from './search-orders.server'
