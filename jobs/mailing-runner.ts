import {
  endLostAutomaticLetters,
  endLostLetters,
  listSending,
  readDueLetters,
  readSender,
  sendAutomaticLetters,
  sendForAWhile,
  settleMailing,
  startDueMailings,
  stopRefused,
} from '~/domain/mailings/index.server'
import { renderLetter } from '~/mails/mailing/mailing-letter'
import { warnRepeatedly } from '~/platform/logs/warn-repeatedly.server'

/** Milliseconds. */
const POLL_INTERVAL = 1_000
/** Milliseconds between searches for letters of dead workers. */
const LOST_INTERVAL = 10_000
/** Maximum delay in milliseconds after a mail server did not respond. */
const LONGEST_WAIT = 60_000

/**
 * The recipients' rows are the queue, so workers share the load and a crash needs no repair
 * (decision 83).
 */
export class MailingRunner {
  private timer: NodeJS.Timeout | undefined
  private running: Promise<void> | undefined
  private isSending = false
  private readonly waits = new Map<string, { wait: number; until: number }>()
  private readonly ending = new AbortController()
  private lostSearchedAt = Number.NEGATIVE_INFINITY

  constructor(private readonly processId: string) {}

  start(): void {
    this.timer = setInterval(() => this.wake(), POLL_INTERVAL)
    this.wake()
  }

  async stop(): Promise<void> {
    clearInterval(this.timer)
    this.ending.abort()
    if (this.isSending) await this.running
  }

  private wake(): void {
    if (this.ending.signal.aborted) return
    this.running ??= this.poll()
      .catch((error: unknown) =>
        warnRepeatedly({ err: error }, 'mailings could not be sent just now; tried again'),
      )
      .finally(() => {
        this.running = undefined
      })
  }

  private async poll(): Promise<void> {
    const { isStarting, isSending, isAutomatic, isLost } = await readDueLetters()
    if (isStarting) await startDueMailings()
    if (isLost) await this.endLost()
    if (isAutomatic) await this.sendAutomatic()
    if (!isSending) return
    for (const mailingId of await listSending()) {
      if (this.ending.signal.aborted) return
      await this.sendSome(mailingId).catch((error: unknown) => {
        warnRepeatedly({ err: error, mailingId }, 'the mailing could not be sent just now; tried again')
        this.wait(mailingId)
      })
    }
  }

  private async endLost(): Promise<void> {
    if (performance.now() - this.lostSearchedAt < LOST_INTERVAL) return
    this.lostSearchedAt = performance.now()
    await endLostLetters()
    await endLostAutomaticLetters()
  }

  /** Automatic letters are few and must not wait for a large campaign. */
  private async sendAutomatic(): Promise<void> {
    const onTaken = (): void => {
      this.isSending = true
    }
    await sendAutomaticLetters({
      claimedBy: this.processId,
      signal: this.ending.signal,
      render: renderLetter,
      onTaken,
    }).finally(() => {
      this.isSending = false
    })
  }

  /** An unresponsive server is retried after 1, 2, 4 … 60 seconds. */
  private async sendSome(mailingId: string): Promise<void> {
    const before = this.waits.get(mailingId)
    if (before && performance.now() < before.until) return
    const sender = await readSender(mailingId)
    if (!sender) return
    this.isSending = true
    const end = await sendForAWhile(sender, {
      claimedBy: this.processId,
      signal: this.ending.signal,
    }).finally(() => {
      this.isSending = false
    })
    if (end.refusal !== null) await stopRefused(mailingId, end.refusal)
    if (end.isUnreached) this.wait(mailingId)
    else this.waits.delete(mailingId)
    await settleMailing(mailingId)
  }

  private wait(mailingId: string): void {
    const wait = Math.min((this.waits.get(mailingId)?.wait ?? POLL_INTERVAL / 2) * 2, LONGEST_WAIT)
    this.waits.set(mailingId, { wait, until: performance.now() + wait })
  }
}
