import { sendPurges } from '~/platform/cdn/send-purges.server'
import { getEnv } from '~/platform/process/env.server'
import { warnRepeatedly } from '~/platform/logs/warn-repeatedly.server'

/** Milliseconds. */
const POLL_INTERVAL = 1_000

/** The database rows are the queue (decision 141). */
export class CdnPurgeRunner {
  private timer: NodeJS.Timeout | undefined
  private running: Promise<void> | undefined
  private readonly ending = new AbortController()

  start(): void {
    if (getEnv().CDN_PURGE_URL === undefined) return
    this.timer = setInterval(() => this.wake(), POLL_INTERVAL)
    this.wake()
  }

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
