import { MINUTE } from './waits'

/** Values of `MailingRecipient.reason`; the server's text follows `REFUSED`. */
export const UNCONFIRMED = 'не подтверждено'

/** 0: no answer. */
interface Handing {
  answer: number
  mayHaveArrived: boolean
  /** False: about the sender or the server. */
  isAboutLetter: boolean
  words: string
  attempts: number
}

export type Outcome =
  | { kind: 'sent' }
  | { kind: 'failed'; reason: string; isBounce: boolean }
  | { kind: 'later'; wait: number; domainWaits: boolean; reason: string }
  /** No connection, or the sender is refused; the letter was not transmitted. */
  | { kind: 'unreached'; reason: string; isRefusal: boolean }

/** Milliseconds before each retry. 4xx is retried for about two days (RFC 5321, 4.5.4.1). */
const waits = [5, 15, 60, 180, 360, 720, 1_440].map((minutes) => minutes * MINUTE)

const patience: ReadonlySet<number> = new Set([421, 450, 451, 452])

/** RFC 3463, 5.1.x: further letters would harm the sender's reputation. */
const noMailbox =
  /\b5\.1\.[0-36]\b|user unknown|unknown user|no such user|mailbox (?:not found|unavailable|does not exist)|recipient (?:not found|rejected)|не существует/i

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
