export { advancePayment } from './attempts/advance-payment.server'
export { advanceRefund } from './refunds/advance-refund.server'
export { choosePaymentOnReceipt, paymentChoiceInput } from './attempts/choose-on-receipt.server'
export { reconcilePayments } from './polling/reconcile-payments.server'
export { createOrderInput } from './attempts/create-order-input.server'
export { paymentDue, refundDue } from './events.server'
export { expireUnpaidOrders } from './attempts/expire-orders.server'
export {
  closeFailedAttempts,
  lockHeldMoney,
  refundHeldMoney,
  whyMoneyFixesLines,
  whyMoneyKeeps,
} from './refunds/held-money.server'
export { giveUpAttempt } from './attempts/close-attempt.server'
export { holdsPayLink, payLinkOf } from './attempts/pay-link.server'
export { forgetPayers } from './attempts/forget-payers.server'
export { listAttempts } from './attempts/list-attempts.server'
export { isGatewayThere, getPaymentGateway } from './gateway/payment-gateway.server'
export { isAnyPaymentDue } from './polling/claim-payments.server'
export { pollPayments } from './polling/poll-payments.server'
export {
  mayBePaidOnline,
  offersOnlinePayment,
  readPaymentStep,
  readReportedStatus,
} from './attempts/read-payment-step.server'
export { receiveCallback } from './gateway/receive-callback.server'
export { readRefund } from './refunds/read-refund.server'
export { composeRefund, requestRefund, type RefundWish } from './refunds/refund-wish.server'
export { readRefundable } from './refunds/refundable.server'
export { refundOrder, refundPayment } from './refunds/request-refund.server'
export { startPayment } from './attempts/start-payment.server'
