export { agreedDiscounts } from './money/discount-rows'
export { adoptOrders, releaseOrders, moveOrders } from './editing/order-owner.server'
export {
  anonymizeOldOrders,
  anonymizeOrders,
  describeOrdersKept,
  listOpenOrders,
} from './editing/anonymize-orders.server'
export { cancelOwnOrder } from './status/cancel-order.server'
export { releaseUnconfirmedOrders, holdOfNewOrder, readOrderHold } from './status/release-unconfirmed.server'
export { keepHandMoney, readHandMoney, recordHandPayment } from './money/hand-money.server'
export { notifyStaffOfHeldStock } from './status/held-stock.server'
export { chooseOnlinePayment, choosePaymentOnDelivery } from './status/payment-choice.server'
export { changeOrderStatus } from './status/change-status.server'
export { changePaymentStatus } from './status/change-payment-status.server'
export { checkoutInput } from './placing/checkout-input.server'
export { priceOfDelivery } from './money/delivery-rates.server'
export {
  orderListQuery,
  ordersManagerQuery,
  type OrderListQuery,
  orderListInput,
} from './reading/order-filter-input.server'
export { orderRequestInput } from './placing/order-request-input.server'
export { listCustomerOrders } from './reading/list-customer-orders.server'
export {
  accountShows,
  listShownOrders,
  ordersUnder,
  viewerValues,
  type OrderViewer,
} from './reading/order-access.server'
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
export {
  chosenOrders,
  countWaitingOrders,
  describeOrders,
  findOrderIds,
  listLatestOrders,
  countLateOrders,
  listOrders,
  readOrderTimeline,
  listBoard,
} from './reading/list-orders.server'
export { wholeListOfOrders, type ExportedOrder } from './reading/export-orders.server'
export { readOrderNeighbours } from './reading/order-neighbours.server'
export { readOtherOrders } from './reading/other-orders.server'
export { enabledMethods, placeOrder } from './placing/place-order.server'
export { placeStaffOrder, staffDeliveryTable } from './placing/place-staff-order.server'
export { withShades, withTintPrices, type TintedForm } from './placing/tint-order-form.server'
export { checkOrderForm, staffOrderRequestInput } from './placing/staff-order-input.server'
export {
  holdsOrderLink,
  linkSubject,
  orderLinkOf,
  readLinkedOrder,
  type LinkedOrder,
} from './reading/order-link.server'
export { wasEmailChanged, readStepAuthor, recordOrderEvent } from './status/order-timeline.server'
export { readOrderForMail, type OrderForMail } from './reading/order-for-mail.server'
export { quoteCart } from './placing/quote-cart.server'
export { listOrdersOfAccount } from './reading/account-orders.server'
export { listOrdersOfCustomer, readWholeOrders, type WholeOrder } from './reading/read-whole-orders.server'
export { readOrderFacts, type OrderFacts } from './reading/read-order-facts.server'
export { addNote, deleteNote, listNotes, readNote, orderNoteInput } from './editing/order-notes.server'
export { orderDataInput, type OrderDataWanted, rewriteData } from './editing/rewrite-data.server'
export { orderPriorityInput, setPriority } from './editing/order-priority.server'
export { isReleased } from './status/order-transitions'
export { readOrderDetails } from './reading/read-order-details.server'
export { readJustPlaced } from './reading/just-placed.server'
export { readOrder, readOrderFor, readOwnOrder } from './reading/read-order.server'
export { rewriteLines, type LinesSummary } from './editing/rewrite-lines.server'
export type { Repricing } from './editing/order-lines.server'
export { listAgreedPrices } from './reading/agreed-prices.server'
export { returnPieces } from './status/order-stock.server'
export { removeOrder } from './editing/remove-order.server'
export { recordPaymentEvent, recordRefundEvent } from './money/record-money-events.server'
export { setTrackingNumber } from './editing/tracking-number.server'
export { searchOrders } from './reading/search-orders.server'
