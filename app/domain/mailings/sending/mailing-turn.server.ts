import { UNCONFIRMED, type Outcome } from './outcome'
import { recordOutcome } from './record-outcomes.server'
import { sendLetter, type Sender } from './send-letter.server'
import { takeRecipients, type TakenRecipient } from './take-recipients.server'

/** Letters in hand for each connection: while one is on its way the next ones are made. */
const PER_CONNECTION = 4
/** Outcomes that are still being recorded, at most; the record is gathered and so a little behind. */
const MOST_UNRECORDED = 100
/** Letters in a row that reached no server end a turn: it is asked again a little later. */
const MOST_UNREACHED = 5
/** Letters in a row that were refused, though their mailboxes may be there, stop the mailing: something is wrong with the letter or its sender. */
const MOST_REFUSED = 20
/** Milliseconds after which a process looks whether other mailings wait, too. */
const TURN = 15_000

/** What came of a turn. */
export interface TurnEnd {
  /** Whether any letter was handed over, or refused. */
  sentAny: boolean
  /** The server did not answer. */
  isUnreached: boolean
  /** What the server says when it wants no letters of this sender; null while it takes them. */
  refusal: string | null
}

interface Turn {
  /** The process, by its sign of life. */
  claimedBy: string
  /** Ends the turn when the letters in hand are done. */
  signal: AbortSignal
}

/**
 * Sends letters of a mailing for a while, several at once; several processes may do so side by side. It ends when nothing is due, when the mailing is paused or cancelled,
 * when the server does not answer or refuses everything, or after its time.
 * @throws what kept an outcome from being recorded; those letters end as unknown when this process does
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

/** The letters of one turn that are on their way. */
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

  /** Waits until `fits`, which is looked at whenever a letter got a step further. */
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
