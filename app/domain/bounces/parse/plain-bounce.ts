import { cutText } from '~/platform/cut-text'
import { addressesIn } from '~/platform/without-addresses'

import type { FailedRecipient } from './delivery-status'

/** What servers without a delivery status begin their reports with, and which of these only warn. */
const failures = [
  /this is the qmail-send program/i,
  /mail delivery (?:software|system|subsystem)/i,
  /message could not be delivered|could not be delivered to|delivery to the following recipients? (?:has )?failed|failed permanently|permanent (?:fatal )?errors?/i,
  /did not reach (?:some or all of )?(?:the|their) intended recipient|couldn['’]t be delivered|wasn['’]t delivered to|undeliverable/i,
  /your message (?:was|is) (?:not delivered|undeliver)|unable to deliver|address(?:es)? had (?:permanent|fatal)/i,
  /не (?:может|могло|удалось|было)(?: быть)? (?:отправлен|доставлен|доставить|отправить)\w*|сообщени\w* не доставлен\w*|недоставленн\w+ (?:письм|сообщен)/i,
]

const warnings =
  /warning message only|do not need to resend|(?:has|have) not (?:yet )?been delivered|delivery (?:is|has been) delayed|will (?:continue to |keep )?(?:be )?(?:try|retr)\w*|still being (?:tried|attempted)|попытк\w+ будут продолжен|доставка (?:письма )?задерживается/i

const senders =
  /\b(?:mailer-daemon|mail\.?delivery|postmaster|administrator)@|mailer-daemon|mail delivery (?:sub)?system|microsoft exchange|system administrator/i
const subjects =
  /undeliver|delivery (?:status )?(?:notification|failure|has failed)|failure notice|returned mail|mail delivery|delivery failed|не ?доставлен|недоставленн|не может быть доставлен|rejected|mail failure|message you sent/i

/** A line of hyphens with these words begins the letter that a report quotes. */
const quotes =
  /below this line|copy of (?:the|your) message|original message|unsent message|undelivered message|возвращаем|исходное|текст письма/i

interface Heading {
  from: string
  subject: string
  /** X-Failed-Recipients, which Exim and Gmail write. */
  failedRecipients: string
}

/** A failed delivery that is told in words alone (qmail, Exim, old Exchange, Sendmail …); null when the text tells of none. */
export function readPlainBounce(
  text: string,
  { from, subject, failedRecipients }: Heading,
): FailedRecipient | null {
  const said = ownWords(text)
  const isFromServer =
    failedRecipients !== '' || senders.test(from) || (/^<?>?$/.test(from.trim()) && subjects.test(subject))
  if (!isFromServer || warnings.test(said)) return null
  if (failedRecipients === '' && !failures.some((failure) => failure.test(said)) && !subjects.test(subject))
    return null
  const words = tellingWords(said)
  if (words === '' && failedRecipients === '') return null
  const [recipient] = addressesIn(failedRecipients || said).filter(hasDomain)
  return {
    status: null,
    words: words || cutText(said, 300),
    recipient: recipient?.replace(/(?<!\W)\W+$/, '') ?? null,
  }
}

/** Whether a dot follows the @. */
const hasDomain = (address: string): boolean => /\.\w/.test(address.slice(address.indexOf('@', 1) + 2))

/** The report without the letter that it quotes below. */
function ownWords(text: string): string {
  const lines = text.split('\n')
  const end = lines.findIndex((line) => line.startsWith('--') && quotes.test(line))
  return cutText((end === -1 ? text : lines.slice(0, end).join('\n')).replaceAll('\r\n', '\n'), 8_000)
}

/** The paragraph in which the refusing server speaks: the one with an answer's number, or else with the address. */
function tellingWords(said: string): string {
  const paragraphs = said.split(/\n\s*\n/).map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim())
  const numbered = paragraphs.find((paragraph) =>
    /(?:^|[\s(#:<])[45]\d\d[\s-]|\b[45]\.\d{1,3}\.\d{1,3}\b/.test(paragraph),
  )
  return numbered ?? paragraphs.find((paragraph) => addressesIn(paragraph).some(hasDomain)) ?? ''
}
