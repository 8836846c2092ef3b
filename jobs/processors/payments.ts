import {
  advancePayment,
  advanceRefund,
  comparePayments,
  expireUnpaidOrders,
  getPaymentGateway,
  pollPayments,
} from '~/domain/payments/index.server'

/** Milliseconds that one poll goes on while there is something due; the next one starts within a second. */
const POLL_BUDGET = 60_000

/** Sees to one attempt to pay. */
export async function seeToPayment({ paymentId }: { paymentId: string }): Promise<void> {
  const gateway = getPaymentGateway()
  if (gateway) await advancePayment(paymentId, gateway)
}

/** Sees to one refund. */
export async function seeToRefund({ refundId }: { refundId: string }): Promise<void> {
  const gateway = getPaymentGateway()
  if (gateway) await advanceRefund(refundId, gateway)
}

/** Sees to everything that is due. */
export async function poll(): Promise<void> {
  const gateway = getPaymentGateway()
  if (gateway) await pollPayments(gateway, { budget: POLL_BUDGET })
}

/** Cancels what was not paid in time. */
export async function expireOrders(): Promise<void> {
  await expireUnpaidOrders()
}

/** The nightly comparison. */
export async function compare(): Promise<void> {
  const gateway = getPaymentGateway()
  if (gateway) await comparePayments(gateway)
}
