import { cutText } from '~/platform/text/cut-text'
import type { DkimKey, MailMessage, SmtpSettings } from '~/platform/mail/mail.server'
import { returnMarks, type ReturnPath } from '~/domain/mail/index.server'
import { getEnv } from '~/platform/process/env.server'
import { LetterNotAccepted, sendBulkMail } from '~/platform/mail/mail.server'
import { nameInMail } from '~/platform/mail/name-in-mail'
import { withoutAddresses } from '~/platform/contacts/without-addresses'

import type { Letter } from '../letter/letter'
import { personalLetter } from '../letter/personal-letter'
import { outcomeOf, type Outcome } from './outcome'
import { readerLinks } from './reader-links.server'
import type { TakenRecipient } from './take-recipients.server'
import { unsubscribeUrl } from './unsubscribe-link.server'

export interface Sender {
  mailingId: string
  letter: Letter
  smtp: SmtpSettings | null
  dkim: DkimKey | null
  returnPath: ReturnPath | null
  connections: number
  trackOpens: boolean
  trackClicks: boolean
}

export async function sendLetter(sender: Sender, recipient: TakenRecipient): Promise<Outcome> {
  try {
    await sendBulkMail(messageFor(sender, recipient), sender.smtp, sender)
    return { kind: 'sent' }
  } catch (error) {
    if (!(error instanceof LetterNotAccepted)) throw error
    const { answer, mayHaveArrived, isAboutLetter } = error
    return outcomeOf({
      answer,
      mayHaveArrived,
      isAboutLetter,
      words: cutText(withoutAddresses(error.message), 300),
      attempts: recipient.attempts,
    })
  }
}

/** Headers of bulk email: RFC 2369, RFC 8058, Precedence, Feedback-ID. */
export function messageFor(sender: Sender, recipient: TakenRecipient): MailMessage {
  const { mailingId, letter } = sender
  const { id: recipientId, email, code, variant, userId, subscriberId, waitId = null } = recipient
  const name = nameInMail(recipient.name)
  const link = unsubscribeUrl({ recipientId, userId, subscriberId, waitId })
  const { pixelUrl, linkUrl } = readerLinks(sender, recipientId)
  const { hostname } = new URL(getEnv().APP_URL)
  const { headers, ...envelope } = returnMarks(sender.returnPath, { kind: 'mailing', id: recipientId })
  return {
    ...envelope,
    messageId: `<${recipientId}@${hostname}>`,
    to: { name, address: email },
    ...personalLetter(letter, {
      subject: variant ?? 'A',
      name,
      code,
      unsubscribeUrl: link,
      pixelUrl,
      linkUrl,
    }),
    headers: {
      ...headers,
      'List-Unsubscribe': `<${link}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'List-ID': `<news.${hostname}>`,
      Precedence: 'bulk',
      'Feedback-ID': `${mailingId}:news:${hostname}`,
    },
  }
}
