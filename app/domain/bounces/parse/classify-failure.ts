import { cutText } from '~/platform/cut-text'

/** What a server told of a failed delivery. */
interface Failure {
  /** The enhanced status of the report; null when it has none. */
  status: string | null
  /** The words of the server that refused. */
  words: string
}

export interface ClassifiedFailure {
  kind: 'HARD' | 'SOFT'
  /** The most telling status; null when there is none. */
  status: string | null
}

/** A server says less; whatever is longer is no answer of a server. */
const LONGEST_WORDS = 2_000

/** The mailbox is there, and has no room. */
const full =
  /over\s?quota|quota (?:has been )?exceed|exceed\w* (?:\w+ ){0,4}quota|mailbox (?:is )?(?:\w+ )?(?:full|size limit)|mailbox for \S+ is full|full mailbox|insufficient (?:system )?storage|not enough (?:disk )?space|out of (?:storage|disk)|переполнен|превышен\w* (?:квот|размер)|нет свободного места/i

/** Nobody reads mail at this address, and nobody will: no such user, no such domain, or the account is closed. */
const gone = new RegExp(
  [
    String.raw`(?:user|recipient|mailbox|account|address|addressee|alias|username)s? (?:\S+ ){0,4}?(?:is |was |are )?(?:unknown|not found|not exist|invalid|terminated)`,
    String.raw`(?:does|do|did)(?: not|n['’]t) (?:exist|have an? \S* ?(?:account|mailbox))`,
    String.raw`(?:unknown|invalid|nonexistent|non-existent|bad|no such|undeliverable) (?:local )?(?:user|recipient|mailbox|account|address|destination|person|domain|host|local part)`,
    String.raw`no (?:mailbox|account|user|recipient)s? (?:here )?(?:by|with|for|of) (?:that|this|such)`,
    String.raw`not (?:a )?(?:known|valid|local) (?:user|recipient|mailbox|address)|not a valid (?:user|recipient|mailbox)|isn['’]t a valid`,
    String.raw`(?:account|mailbox|user|address) (?:\S+ ){0,3}?(?:is |has been |was )?(?:disabled|deactivated|inactive|suspended|closed|blocked for inactivity|no longer|deleted|removed|retired)`,
    String.raw`no longer (?:available|valid|in use|works|active|on server)|(?:mailbox|recipient) unavailable|unrouteable address|unroutable|unrouteable mail domain`,
    String.raw`(?:host or )?domain name not found|host (?:\S+ )?not found|domain (?:\S+ )?(?:does not exist|not found)|DNS domain|NXDOMAIN|couldn['’]t find any host`,
    String.raw`(?:employee|user|person) has left|not listed in (?:domino|the directory)|RecipNotFound|RecipientNotFound|ExRecipNotFound`,
    String.raw`не существует|не найден\w*|(?:ящик|пользовател\w+|адресат\w*) (?:удал|заблокир|отключ)\w+|нет такого (?:пользователя|адреса|ящика)|неизвестн\w+ (?:пользовател|адресат|получател)`,
  ].join('|'),
  'i',
)

/** The server minds who sends, by name or by status (5.1.7, 5.1.8). */
const aboutSender =
  /\bsender|\b5\.1\.[78]\b|header check|reverse (?:dns|host)|\bPTR\b|your (?:\S+ )?(?:ip|host|domain)/i

/** The letter or its way is what the server minds. */
const policy =
  /spam|спам|black\s?list|block\s?list|blocked using|deny\s?list|reputation|dnsbl|\brbl\b|policy|policies|content (?:rejected|filter)|administrative|prohibited|virus|dmarc|\bspf\b|\bdkim\b|unauthenticated|rate limit|too many|relay(?:ing)? (?:access )?(?:denied|not permitted)|not permitted to relay|unsolicited|suspicious|SenderNotAuthenticated|too (?:large|big)|size exceeds/i

/** Statuses of a mailbox or domain that is not there (RFC 3463, RFC 3886, Exchange). */
const hardStatus = /^5\.(?:1\.(?:[0-46]|10|351)|2\.1|4\.4|4\.310)$/

/** The recipient is refused, whatever the number beside it says. */
const recipientRefused = /recipients? (?:address(?:es)? )?rejected|address rejected|no such mailbox/i

/**
 * Whether a failed delivery means that the mailbox is not there (hard), or that this letter was not taken (soft). The words weigh more than the number, which servers choose
 * loosely; what nobody can tell counts as soft, since that stops nothing at once.
 */
export function classifyFailure({ status: told, words: said }: Failure): ClassifiedFailure {
  const words = cutText(said, LONGEST_WORDS)
  const status = tellingStatus(told, words)
  const kind = (isHard: boolean): ClassifiedFailure => ({ kind: isHard ? 'HARD' : 'SOFT', status })
  if (full.test(words)) return kind(false)
  const basic = /(?:^|[\s:;(#])([45]\d\d)(?=[\s\-.,;:)]|$)/.exec(words)?.[1] ?? ''
  if ((status ?? basic).startsWith('4') || aboutSender.test(words)) return kind(false)
  if (gone.test(words) || recipientRefused.test(words))
    return kind(!isBlocked(words) && !/try again/i.test(words))
  if (policy.test(words) || status?.startsWith('5.7.') === true) return kind(false)
  return kind((status !== null && hardStatus.test(status)) || basic === '551')
}

/** A sender on a list of spammers is told that anything may be wrong with the recipient. */
const isBlocked = (words: string): boolean =>
  /black\s?list|block\s?list|blocked using|dnsbl|\brbl\b|reputation/i.test(words)

const isGeneric = (status: string): boolean => /^5\.(?:0|5)\.0$/.test(status)

/** The report's own status, unless it says nothing and the refusing server said more. */
function tellingStatus(told: string | null, words: string): string | null {
  const said = /(?:^|[^\d.])([245]\.\d{1,3}\.\d{1,3})(?![\d.]*\d)/.exec(words)?.[1] ?? null
  if (told === null || (said !== null && isGeneric(told))) return said
  return told
}
