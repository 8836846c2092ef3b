import PostalMime, { type Email } from 'postal-mime'

import { addressesIn } from '~/platform/contacts/without-addresses'
import { cutText } from '~/platform/text/cut-text'

import { classifyFailure } from './classify-failure'
import { reasonOf, type ReturnedMessage } from './returned-message'

type ReportFields = Readonly<Record<string, string>>

/** RFC 3464, 2.1.1; RFC 5965, 3.1. The message's block comes first. The first of repeated fields counts. */
function reportBlocks(text: string): ReportFields[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n/)
    .map(fieldsOf)
    .filter((fields) => Object.keys(fields).length > 0)
}

function fieldsOf(block: string): ReportFields {
  const fields: Record<string, string> = {}
  for (const line of block.replaceAll(/\n[ \t]+/g, ' ').split('\n')) {
    const colon = line.indexOf(':')
    if (colon < 1) continue
    const name = line.slice(0, colon).trim().toLowerCase()
    fields[name] ??= line.slice(colon + 1).trim()
  }
  return fields
}

function typedValue(field: string | undefined): string {
  return (field ?? '').replace(/^[\w-]+\s*;\s*/, '').trim()
}

interface FailedRecipient {
  status: string | null
  words: string
  recipient: string | null
}

/** Null when the email is delayed or was delivered. */
function readDeliveryStatus(report: string): FailedRecipient | null {
  const failed = reportBlocks(report).find(hasFailed)
  if (!failed) return null
  const recipient = typedValue(failed['original-recipient'] ?? failed['final-recipient']).replaceAll(
    /[<>]/g,
    '',
  )
  return {
    status: statusOf(failed),
    words: typedValue(failed['diagnostic-code']),
    recipient: recipient || null,
  }
}

const isRecipient = (fields: ReportFields): boolean =>
  'final-recipient' in fields || 'original-recipient' in fields || 'action' in fields

function hasFailed(fields: ReportFields): boolean {
  if (!isRecipient(fields)) return false
  const action = (fields.action ?? '').toLowerCase()
  return action === '' ? statusOf(fields)?.startsWith('5') === true : action.startsWith('failed')
}

function statusOf({ status }: ReportFields): string | null {
  return /\b([245]\.\d{1,3}\.\d{1,3})\b/.exec(status ?? '')?.[1] ?? null
}

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
function readPlainBounce(text: string, { from, subject, failedRecipients }: Heading): FailedRecipient | null {
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

/** RFC 5965, 7.3; opt-out is RFC 6449's. */
const complaints: ReadonlySet<string> = new Set([
  'abuse',
  'fraud',
  'other',
  'opt-out',
  'opt-out-list',
  'miscategorized',
])

/** ARF, RFC 5965; null when it is no complaint. */
function readFeedback(report: string): { reason: string; recipient: string | null } | null {
  const fields = Object.assign({}, ...reportBlocks(report).reverse()) as Readonly<Record<string, string>>
  const type = (fields['feedback-type'] ?? '').toLowerCase()
  if (!complaints.has(type)) return null
  const recipient = typedValue(fields['original-rcpt-to'] ?? fields['removal-recipient']).replaceAll(
    /[<>]/g,
    '',
  )
  return {
    reason: `Жалоба (${type}), ${fields['user-agent'] ?? fields['reporting-mta'] ?? 'почтовая служба'}`,
    recipient: recipient || null,
  }
}

const TOKEN = /(?<![0-9a-z])[mt][0-9a-z]{41}(?![0-9a-z])/gi
const MOST_TOKENS = 20

/**
 * Null for anything but a bounce or a complaint, such as replies and delay warnings.
 * @throws Error for an invalid message
 */
export async function readReturned(raw: Uint8Array | string): Promise<ReturnedMessage | null> {
  const mail = await PostalMime.parse(raw, { attachmentEncoding: 'utf8', forceRfc822Attachments: true })
  const header = (name: string): string => mail.headers.find(({ key }) => key === name)?.value ?? ''
  const parts = mail.attachments.map(({ mimeType, content }) => ({
    type: mimeType.toLowerCase(),
    text: textOf(content),
  }))
  const text = mail.text ?? (mail.html ?? '').replaceAll(/<[^<>]*>/g, ' ')
  const tokens = (): string[] =>
    tokensIn([...mail.headers.map(({ value }) => value), ...parts.map((part) => part.text), text])
  const part = (type: RegExp): string | undefined => parts.find((one) => type.test(one.type))?.text

  const feedback = part(/^message\/feedback-report/)
  if (feedback !== undefined) {
    const complaint = readFeedback(feedback)
    return (
      complaint && {
        kind: 'COMPLAINT',
        status: null,
        ...complaint,
        reason: reasonOf(complaint.reason),
        tokens: tokens(),
      }
    )
  }
  const reporter = parts
    .map((one) => /^x-hmxmroriginalrecipient:\s*(\S+)/im.exec(one.text)?.[1])
    .find((found) => found !== undefined)
  if (reporter !== undefined)
    return {
      kind: 'COMPLAINT',
      status: null,
      reason: 'Жалоба, Outlook.com',
      recipient: reporter,
      tokens: tokens(),
    }

  const status = part(/^message\/(?:global-)?delivery-status/)
  const failed = status === undefined ? failureInWords(mail, { header, text }) : readDeliveryStatus(status)
  if (!failed) return null
  return { ...classify(failed, text), recipient: failed.recipient, tokens: tokens() }
}

function classify(
  { status, words }: FailedRecipient,
  text: string,
): Pick<ReturnedMessage, 'kind' | 'status' | 'reason'> {
  const said = words === '' ? cutText(text, 2_000) : words
  return { ...classifyFailure({ status, words: said }), reason: reasonOf(said) || 'Сервер не назвал причину' }
}

interface Reading {
  header: (name: string) => string
  text: string
}

function failureInWords(mail: Email, { header, text }: Reading): FailedRecipient | null {
  const from = mail.from ? `${mail.from.name} ${mail.from.address ?? ''}` : header('return-path')
  const heading = { from, subject: mail.subject ?? '', failedRecipients: header('x-failed-recipients') }
  return isAutomaticAnswer(mail, header) ? null : readPlainBounce(text, heading)
}

/** The email has arrived. Auto-Submitted is no sign: Postfix and Exim write it into bounces. */
function isAutomaticAnswer(mail: Email, header: Reading['header']): boolean {
  const marks = ['x-autoreply', 'x-autorespond', 'x-mail-autoreply']
  if (marks.some((name) => header(name) !== '')) return true
  if (mail.attachments.some(({ mimeType }) => /disposition-notification/i.test(mimeType))) return true
  return /^(?:auto(?:matic)?[ -]?(?:reply|response)|out of (?:the )?office|автоответ|автоматический ответ|в отпуске)/i.test(
    mail.subject ?? '',
  )
}

function textOf(content: string | ArrayBuffer | Uint8Array): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content)
}

function tokensIn(texts: readonly string[]): string[] {
  const found = texts.flatMap((text) => text.match(TOKEN) ?? [])
  return [...new Set(found.map((token) => token.toLowerCase()))].slice(0, MOST_TOKENS)
}
