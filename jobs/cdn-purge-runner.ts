import { sendPurges } from '~/platform/cdn/send-purges.server'
import { getEnv } from '~/platform/env.server'
import { warnRepeatedly } from '~/platform/warn-repeatedly.server'

/** Milliseconds between polls: what is recorded in between is sent together. */
const POLL_INTERVAL = 1_000

/** Sends purges to the CDN for as long as the worker runs; their rows are the queue (docs/decisions/0141). */
export class CdnPurgeRunner {
  private timer: NodeJS.Timeout | undefined
  private running: Promise<void> | undefined
  private readonly ending = new AbortController()

  /** Polls only where a CDN is set. */
  start(): void {
    if (getEnv().CDN_PURGE_URL === undefined) return
    this.timer = setInterval(() => this.wake(), POLL_INTERVAL)
    this.wake()
  }

  /** Stops after the call in hand. */
  async stop(): Promise<void> {
    clearInterval(this.timer)
    this.ending.abort()
    await this.running
  }

  private wake(): void {
    this.running ??= sendPurges(this.ending.signal)
      .catch((error: unknown) =>
        warnRepeatedly({ err: error }, 'purges for the CDN could not be read; tried again'),
      )
      .finally(() => {
        this.running = undefined
      })
  }
}
