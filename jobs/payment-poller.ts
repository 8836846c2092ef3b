import { isAnyPaymentDue } from '~/domain/payments/index.server'
import { warnRepeatedly } from '~/platform/logs/warn-repeatedly.server'

import { runJob } from './run-job'

/** Milliseconds. */
const POLL_INTERVAL = 1_000

/**
 * One statement a second finds due payments; a queue job would cost ten. Several workers may poll at once:
 * each attempt is locked.
 */
export class PaymentPoller {
  private timer: NodeJS.Timeout | undefined
  private running: Promise<void> | undefined

  start(): void {
    this.timer = setInterval(() => this.wake(), POLL_INTERVAL)
  }

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
