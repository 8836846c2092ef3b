import { cutText } from '~/platform/text/cut-text'

interface Failure {
  status: string | null
  words: string
}

export interface ClassifiedFailure {
  kind: 'HARD' | 'SOFT'
  status: string | null
}

const LONGEST_WORDS = 2_000

const full =
  /over\s?quota|quota (?:has been )?exceed|exceed\w* (?:\w+ ){0,4}quota|mailbox (?:is )?(?:\w+ )?(?:full|size limit)|mailbox for \S+ is full|full mailbox|insufficient (?:system )?storage|not enough (?:disk )?space|out of (?:storage|disk)|переполнен|превышен\w* (?:квот|размер)|нет свободного места/i

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

const aboutSender =
  /\bsender|\b5\.1\.[78]\b|header check|reverse (?:dns|host)|\bPTR\b|your (?:\S+ )?(?:ip|host|domain)/i

const policy =
  /spam|спам|black\s?list|block\s?list|blocked using|deny\s?list|reputation|dnsbl|\brbl\b|policy|policies|content (?:rejected|filter)|administrative|prohibited|virus|dmarc|\bspf\b|\bdkim\b|unauthenticated|rate limit|too many|relay(?:ing)? (?:access )?(?:denied|not permitted)|not permitted to relay|unsolicited|suspicious|SenderNotAuthenticated|too (?:large|big)|size exceeds/i

const hardStatus = /^5\.(?:1\.(?:[0-46]|10|351)|2\.1|4\.4|4\.310)$/

const recipientRefused = /recipients? (?:address(?:es)? )?rejected|address rejected|no such mailbox/i

/**
 * Hard: the mailbox does not exist. The text weighs more than the status, which servers choose loosely.
 * Unclear failures are soft.
 */
export function classifyFailure({ status: reported, words: said }: Failure): ClassifiedFailure {
  const words = cutText(said, LONGEST_WORDS)
  const status = preciseStatus(reported, words)
  const kind = (isHard: boolean): ClassifiedFailure => ({ kind: isHard ? 'HARD' : 'SOFT', status })
  if (full.test(words)) return kind(false)
  const basic = /(?:^|[\s:;(#])([45]\d\d)(?=[\s\-.,;:)]|$)/.exec(words)?.[1] ?? ''
  if ((status ?? basic).startsWith('4') || aboutSender.test(words)) return kind(false)
  if (gone.test(words) || recipientRefused.test(words))
    return kind(!isBlocked(words) && !/try again/i.test(words))
  if (policy.test(words) || status?.startsWith('5.7.') === true) return kind(false)
  return kind((status !== null && hardStatus.test(status)) || basic === '551')
}

const isBlocked = (words: string): boolean =>
  /black\s?list|block\s?list|blocked using|dnsbl|\brbl\b|reputation/i.test(words)

const isGeneric = (status: string): boolean => /^5\.(?:0|5)\.0$/.test(status)

function preciseStatus(reported: string | null, words: string): string | null {
  const said = /(?:^|[^\d.])([245]\.\d{1,3}\.\d{1,3})(?![\d.]*\d)/.exec(words)?.[1] ?? null
  if (reported === null || (said !== null && isGeneric(reported))) return said
  return reported
}
