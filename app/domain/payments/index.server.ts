export { advancePayment } from './advance-payment.server'
export { advanceRefund } from './advance-refund.server'
export { choosePaymentOnReceipt } from './choose-on-receipt.server'
export { reconcilePayments } from './reconcile-payments.server'
export { createOrderInput } from './create-order-input.server'
export { paymentDue, refundDue } from './events.server'
export { expireUnpaidOrders } from './expire-orders.server'
export {
  closeFailedAttempts,
  lockHeldMoney,
  refundHeldMoney,
  whyMoneyFixesLines,
  whyMoneyKeeps,
} from './held-money.server'
export { giveUpAttempt } from './give-up-attempt.server'
export { holdsPayLink, payLinkOf } from './pay-link.server'
export { paymentChoiceInput } from './payment-choice-input.server'
export { forgetPayers } from './forget-payers.server'
export { listAttempts } from './list-attempts.server'
export { isGatewayThere } from './is-gateway-there.server'
export { getPaymentGateway } from './payment-gateway.server'
export { isAnyPaymentDue } from './claim-payments.server'
export { pollPayments } from './poll-payments.server'
export {
  mayBePaidOnline,
  offersOnlinePayment,
  readPaymentStep,
  readReportedStatus,
} from './read-payment-step.server'
export { receiveCallback } from './receive-callback.server'
export { readRefund } from './read-refund.server'
export { composeRefund, requestRefund, type RefundWish } from './refund-wish.server'
export { readRefundable } from './refundable.server'
export { refundOrder, refundPayment } from './request-refund.server'
export { startPayment } from './start-payment.server'
