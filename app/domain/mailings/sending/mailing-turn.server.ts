import { UNCONFIRMED, type Outcome } from './outcome'
import { recordOutcome } from './record-outcomes.server'
import { sendLetter, type Sender } from './send-letter.server'
import { takeRecipients, type TakenRecipient } from './take-recipients.server'

const PER_CONNECTION = 4
const MOST_UNRECORDED = 100
/** Ends the turn; a later turn retries. */
const MOST_UNREACHED = 5
/** Pauses the campaign: letter or sender is probably at fault. */
const MOST_REFUSED = 20
/** Milliseconds; then other campaigns get a turn. */
const TURN = 15_000

export interface TurnEnd {
  sentAny: boolean
  isUnreached: boolean
  refusal: string | null
}

interface Turn {
  /** The worker's heartbeat id. */
  claimedBy: string
  signal: AbortSignal
}

/**
 * Safe to run in several processes.
 * @throws when an outcome could not be recorded; these letters become unknown when the process ends
 */
export async function sendForAWhile(sender: Sender, turn: Turn): Promise<TurnEnd> {
  const sending = new Sending(sender)
  const end = performance.now() + TURN
  const most = sender.connections * PER_CONNECTION
  let isOver = false
  while (!isOver && sending.isWell && !turn.signal.aborted && performance.now() < end) {
    await sending.until(() => sending.inHand <= most / 2 && sending.unrecorded < MOST_UNRECORDED)
    const limit = most - sending.inHand
    const { recipients, isDry } = await takeRecipients({
      mailingId: sender.mailingId,
      claimedBy: turn.claimedBy,
      limit,
    })
    for (const recipient of recipients) sending.begin(recipient)
    isOver = isDry
  }
  await sending.until(() => sending.inHand + sending.unrecorded === 0)
  if (sending.failure !== undefined) throw sending.failure
  return sending.end
}

class Sending {
  inHand = 0
  unrecorded = 0
  begun = 0
  failure: Error | undefined
  private unreached = 0
  private refused = 0
  private refusal: string | null = null
  private step = Promise.withResolvers<null>()

  constructor(private readonly sender: Sender) {}

  get isWell(): boolean {
    return this.failure === undefined && this.refusal === null && this.unreached < MOST_UNREACHED
  }

  get end(): TurnEnd {
    return { sentAny: this.begun > 0, isUnreached: this.unreached >= MOST_UNREACHED, refusal: this.refusal }
  }

  begin(recipient: TakenRecipient): void {
    this.inHand += 1
    this.begun += 1
    void this.send(recipient)
  }

  async until(fits: () => boolean): Promise<void> {
    while (!fits()) await this.step.promise
  }

  private async send(recipient: TakenRecipient): Promise<void> {
    this.unrecorded += 1
    try {
      const outcome = await sendLetter(this.sender, recipient).finally(() =>
        this.goOn(() => (this.inHand -= 1)),
      )
      this.count(outcome)
      await recordOutcome({ recipient, outcome })
    } catch (error) {
      this.failure ??= error instanceof Error ? error : new Error(String(error))
    } finally {
      this.goOn(() => (this.unrecorded -= 1))
    }
  }

  private count(outcome: Outcome): void {
    this.unreached = outcome.kind === 'unreached' ? this.unreached + 1 : 0
    if (outcome.kind === 'sent') this.refused = 0
    if (outcome.kind === 'failed' && !outcome.isBounce && outcome.reason !== UNCONFIRMED) this.refused += 1
    const isRefused =
      outcome.kind === 'unreached'
        ? outcome.isRefusal && this.unreached >= MOST_UNREACHED
        : this.refused >= MOST_REFUSED
    if (isRefused && outcome.kind !== 'sent') this.refusal ??= outcome.reason
  }

  private goOn(change: () => void): void {
    change()
    this.step.resolve(null)
    this.step = Promise.withResolvers<null>()
  }
}
