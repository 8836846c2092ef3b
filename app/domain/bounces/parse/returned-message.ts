import { cutText } from '~/platform/text/cut-text'
import { withoutAddresses } from '~/platform/contacts/without-addresses'

export type ReturnKind = 'HARD' | 'SOFT' | 'COMPLAINT'

export interface ReturnedMessage {
  kind: ReturnKind
  /** RFC 3463, as «5.1.1». */
  status: string | null
  reason: string
  /** Null when unknown. It may be forged, so it must not decide anything. */
  recipient: string | null
  /** May contain signed tokens of the shop; the caller must verify them. */
  tokens: string[]
}

const LONGEST_REASON = 300

export function reasonOf(words: string): string {
  return cutText(withoutAddresses(words).replaceAll(/\s+/g, ' ').trim(), LONGEST_REASON)
}
