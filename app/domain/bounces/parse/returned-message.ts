import { cutText } from '~/platform/cut-text'
import { withoutAddresses } from '~/platform/without-addresses'

/** What a letter's way back means: the mailbox is not there, it did not take this letter, or its reader calls it spam. */
export type ReturnKind = 'HARD' | 'SOFT' | 'COMPLAINT'

/** A bounce or a complaint, as its message tells it. */
export interface ReturnedMessage {
  kind: ReturnKind
  /** The enhanced status (RFC 3463), as «5.1.1»; null when none was told. */
  status: string | null
  /** The server's words, or the kind of complaint; without addresses. */
  reason: string
  /** Whom the server says it could not deliver to; null when it does not say. Nothing is decided by it: anybody may write it. */
  recipient: string | null
  /** What may be signed words of the shop, for whoever can check them. */
  tokens: string[]
}

const LONGEST_REASON = 300

/** A server's words on one line, without addresses. */
export function reasonOf(words: string): string {
  return cutText(withoutAddresses(words).replaceAll(/\s+/g, ' ').trim(), LONGEST_REASON)
}
