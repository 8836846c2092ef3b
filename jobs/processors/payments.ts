import { z } from 'zod'

import * as payments from '~/domain/payments/index.server'

import { defineJob } from '../define-job'
import { MINUTE, nothing, paymentPolicy, sweepPolicy, upkeepPolicy } from '../policies'

/** Milliseconds. */
const POLL_BUDGET = 60_000

type Gateway = NonNullable<ReturnType<typeof payments.getPaymentGateway>>

async function atGateway(work: (gateway: Gateway) => Promise<unknown>): Promise<void> {
  const gateway = payments.getPaymentGateway()
  if (gateway) await work(gateway)
}

/** If it fails, the next poll does it. */
export const advancePayment = defineJob({
  ...paymentPolicy,
  schema: z.object({ eventId: z.uuid(), paymentId: z.uuid() }),
  run: ({ paymentId }) => atGateway((gateway) => payments.advancePayment(paymentId, gateway)),
})

export const advanceRefund = defineJob({
  ...paymentPolicy,
  schema: z.object({ eventId: z.uuid(), refundId: z.uuid() }),
  run: ({ refundId }) => atGateway((gateway) => payments.advanceRefund(refundId, gateway)),
})

/** Also resumes work interrupted by a crash. */
export const pollPayments = defineJob({
  ...sweepPolicy,
  queue: 'polling',
  schema: nothing,
  run: () => atGateway((gateway) => payments.pollPayments(gateway, { budget: POLL_BUDGET })),
})

export const expireOrders = defineJob({
  ...sweepPolicy,
  schema: nothing,
  run: async () => {
    await payments.expireUnpaidOrders()
  },
})

export const reconcilePayments = defineJob({
  ...upkeepPolicy,
  backoff: 10 * MINUTE,
  timeout: 30 * MINUTE,
  schema: nothing,
  run: () => atGateway((gateway) => payments.reconcilePayments(gateway)),
})
