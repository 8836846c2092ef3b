import PostalMime, { type Email } from 'postal-mime'

import { cutText } from '~/platform/cut-text'

import { classifyFailure } from './classify-failure'
import { readFeedback } from './complaint'
import { readDeliveryStatus, type FailedRecipient } from './delivery-status'
import { readPlainBounce } from './plain-bounce'
import { reasonOf, type ReturnedMessage } from './returned-message'

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
