import { MINUTE } from './waits'

/** Why a recipient failed or was left out, as `MailingRecipient.reason` has it; a server's own words stand after `REFUSED`. */
export const UNCONFIRMED = 'не подтверждено'

/** What came of handing a letter over, as far as the server's answer goes (0: none). */
interface Handing {
  answer: number
  mayHaveArrived: boolean
  /** Otherwise it is about the sender or the server. */
  isAboutLetter: boolean
  words: string
  /** Tries so far, this one among them. */
  attempts: number
}

/** What becomes of the recipient. */
export type Outcome =
  | { kind: 'sent' }
  | { kind: 'failed'; reason: string; isBounce: boolean }
  /** Tried again after so many milliseconds; `domainWaits` when the whole domain asked for patience. */
  | { kind: 'later'; wait: number; domainWaits: boolean; reason: string }
  /** The server could not be spoken to, or wants nothing of this sender; nothing was handed over. */
  | { kind: 'unreached'; reason: string; isRefusal: boolean }

/** Milliseconds before the second, third … try; after the last one it has failed. 4xx is tried for about two days (RFC 5321, 4.5.4.1). */
const waits = [5, 15, 60, 180, 360, 720, 1_440].map((minutes) => minutes * MINUTE)

/** Answers that ask for patience with all mail to the domain, not only with this letter. */
const patience: ReadonlySet<number> = new Set([421, 450, 451, 452])

/** Enhanced codes and words of a mailbox that is not there (RFC 3463, 5.1.x): further letters would harm the sender. */
const noMailbox =
  /\b5\.1\.[0-36]\b|user unknown|unknown user|no such user|mailbox (?:not found|unavailable|does not exist)|recipient (?:not found|rejected)|не существует/i

/** What becomes of a recipient whose letter was not accepted. */
export function outcomeOf({ answer, mayHaveArrived, isAboutLetter, words, attempts }: Handing): Outcome {
  if (mayHaveArrived) return { kind: 'failed', reason: UNCONFIRMED, isBounce: false }
  if (!isAboutLetter || answer < 400) return { kind: 'unreached', reason: words, isRefusal: answer >= 500 }
  if (answer >= 500)
    return {
      kind: 'failed',
      reason: words,
      isBounce: (answer === 550 || answer === 553) && noMailbox.test(words),
    }
  const wait = waits[attempts - 1]
  if (wait === undefined) return { kind: 'failed', reason: words, isBounce: false }
  return { kind: 'later', wait, domainWaits: patience.has(answer), reason: words }
}
