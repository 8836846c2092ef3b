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
import { warnRepeatedly } from '~/platform/warn-repeatedly.server'

/** Milliseconds between polls for something to send. */
const POLL_INTERVAL = 1_000
/** Milliseconds between searches for letters of workers that have ended, while letters are long in hand. */
const LOST_INTERVAL = 10_000
/** Milliseconds that a mail server is left alone at most that did not answer. */
const LONGEST_WAIT = 60_000

/**
 * Sends mailings for as long as the worker runs. The recipients' rows are the queue: each worker takes the next ones, so that one more shares the work at once, a pause is
 * felt by the next letter, and nothing has to be brought in line after a crash (docs/decisions/0083).
 */
export class MailingRunner {
  private timer: NodeJS.Timeout | undefined
  private running: Promise<void> | undefined
  private isSending = false
  private readonly waits = new Map<string, { wait: number; until: number }>()
  private readonly ending = new AbortController()
  private lostSearchedAt = Number.NEGATIVE_INFINITY

  /** `processId` is what this worker's signs of life are known by. */
  constructor(private readonly processId: string) {}

  start(): void {
    this.timer = setInterval(() => this.wake(), POLL_INTERVAL)
    this.wake()
  }

  /** Stops after the letters in hand; a poll that is under way is not waited for. */
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

  /** Letters that go by themselves are few, and nobody should wait for them until a mailing to everybody is through. */
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

  /** A server that does not answer is asked again after a second, two, four … a minute. */
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
