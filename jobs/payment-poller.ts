import { isAnyPaymentDue } from '~/domain/payments/index.server'
import { warnRepeatedly } from '~/platform/warn-repeatedly.server'

import { runJob } from './run-job'

/** Milliseconds between polls. */
const POLL_INTERVAL = 1_000

/**
 * Runs the poll of payments as soon as one is due. One statement a second asks for that; a job of the queue each second costs ten, and is
 * kept for once a minute. Several workers may poll side by side: an attempt is in the hands of one of them.
 */
export class PaymentPoller {
  private timer: NodeJS.Timeout | undefined
  private running: Promise<void> | undefined

  start(): void {
    this.timer = setInterval(() => this.wake(), POLL_INTERVAL)
  }

  /** Stops after the poll that is under way. */
  async stop(): Promise<void> {
    clearInterval(this.timer)
    await this.running
  }

  private wake(): void {
    this.running ??= this.poll()
      .catch((error: unknown) =>
        warnRepeatedly({ err: error }, 'payments could not be polled just now; tried again'),
      )
      .finally(() => {
        this.running = undefined
      })
  }

  private async poll(): Promise<void> {
    if (await isAnyPaymentDue())
      await runJob({ id: 'payment-poller', name: 'poll-payments', data: {}, attemptsMade: 0 })
  }
}
