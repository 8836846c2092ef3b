import { cutText } from '~/platform/cut-text'
import { addressesIn } from '~/platform/without-addresses'

import type { FailedRecipient } from './delivery-status'

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

const quotes =
  /below this line|copy of (?:the|your) message|original message|unsent message|undelivered message|возвращаем|исходное|текст письма/i

interface Heading {
  from: string
  subject: string
  failedRecipients: string
}

/** Reports without RFC 3464 fields (qmail, Exim, old Exchange, Sendmail); null for other texts. */
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
  const words = relevantWords(said)
  if (words === '' && failedRecipients === '') return null
  const [recipient] = addressesIn(failedRecipients || said).filter(hasDomain)
  return {
    status: null,
    words: words || cutText(said, 300),
    recipient: recipient?.replace(/(?<!\W)\W+$/, '') ?? null,
  }
}

const hasDomain = (address: string): boolean => /\.\w/.test(address.slice(address.indexOf('@', 1) + 2))

function ownWords(text: string): string {
  const lines = text.split('\n')
  const end = lines.findIndex((line) => line.startsWith('--') && quotes.test(line))
  return cutText((end === -1 ? text : lines.slice(0, end).join('\n')).replaceAll('\r\n', '\n'), 8_000)
}

function relevantWords(said: string): string {
  const paragraphs = said.split(/\n\s*\n/).map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim())
  const numbered = paragraphs.find((paragraph) =>
    /(?:^|[\s(#:<])[45]\d\d[\s-]|\b[45]\.\d{1,3}\.\d{1,3}\b/.test(paragraph),
  )
  return numbered ?? paragraphs.find((paragraph) => addressesIn(paragraph).some(hasDomain)) ?? ''
}
