import { z } from 'zod'

import * as payments from '~/domain/payments/index.server'

import { defineJob } from '../define-job'
import { MINUTE, nothing, paymentPolicy, sweepPolicy, upkeepPolicy } from '../policies'

/** Milliseconds that one poll goes on while there is something due; the next one starts within a second. */
const POLL_BUDGET = 60_000

type Gateway = NonNullable<ReturnType<typeof payments.getPaymentGateway>>

/** Does work at the bank; nothing while the shop has none. */
async function atGateway(work: (gateway: Gateway) => Promise<unknown>): Promise<void> {
  const gateway = payments.getPaymentGateway()
  if (gateway) await work(gateway)
}

/** Sees to an attempt to pay at once; should it fail, the next poll does. */
export const advancePayment = defineJob({
  ...paymentPolicy,
  schema: z.object({ eventId: z.uuid(), paymentId: z.uuid() }),
  run: ({ paymentId }) => atGateway((gateway) => payments.advancePayment(paymentId, gateway)),
})

/** Sees to a refund at once; should it fail, the next poll does. */
export const advanceRefund = defineJob({
  ...paymentPolicy,
  schema: z.object({ eventId: z.uuid(), refundId: z.uuid() }),
  run: ({ refundId }) => atGateway((gateway) => payments.advanceRefund(refundId, gateway)),
})

/** Asks the gateway about every attempt whose time has come, and resumes what a crash left unfinished. */
export const pollPayments = defineJob({
  ...sweepPolicy,
  queue: 'polling',
  schema: nothing,
  run: () => atGateway((gateway) => payments.pollPayments(gateway, { budget: POLL_BUDGET })),
})

/** Cancels orders that were not paid in time. */
export const expireOrders = defineJob({
  ...sweepPolicy,
  schema: nothing,
  run: async () => {
    await payments.expireUnpaidOrders()
  },
})

/** Compares our payments with the gateway's, nightly. */
export const reconcilePayments = defineJob({
  ...upkeepPolicy,
  backoff: 10 * MINUTE,
  timeout: 30 * MINUTE,
  schema: nothing,
  run: () => atGateway((gateway) => payments.reconcilePayments(gateway)),
})
