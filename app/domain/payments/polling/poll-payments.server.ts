import { getLogger } from '~/platform/logs/log.server'

import { advanceClaimed } from '../attempts/advance-payment.server'
import { advanceDueRefunds } from '../refunds/advance-refund.server'
import { claimDuePayments, type ClaimedPayment } from './claim-payments.server'
import type { PaymentProvider } from '../gateway/payment-provider'

interface PollOptions {
  /** Milliseconds. */
  budget: number
  seen?: (latenessMs: number) => void
}

const BATCH = 200
const PARALLEL = 40
const REFUNDS = 20

/** Also finishes what a crash left. Several workers can run in parallel. */
export async function pollPayments(gateway: PaymentProvider, { budget, seen }: PollOptions): Promise<void> {
  const until = Date.now() + budget
  await advanceDueRefunds(REFUNDS, gateway)
  for (;;) {
    const batch = await claimDuePayments(BATCH)
    await inParallel(batch, async (payment) => {
      await advanceClaimed(payment, gateway).catch((error: unknown) => {
        getLogger().error({ err: error, paymentId: payment.id }, 'a payment could not be seen to')
      })
      seen?.(Date.now() - payment.dueAt.getTime())
    })
    if (batch.length < BATCH || Date.now() > until) return
  }
}

async function inParallel(
  payments: readonly ClaimedPayment[],
  work: (payment: ClaimedPayment) => Promise<void>,
): Promise<void> {
  const queue = payments.values()
  const lane = async () => {
    for (const payment of queue) await work(payment)
  }
  await Promise.all(Array.from({ length: PARALLEL }, lane))
}
