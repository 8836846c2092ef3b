import { contactSubjectLabels, type ContactSubject } from '~/domain/content/shared'

import { MailLayout, MailText, mailFooterText, type MailShop } from './mail-layout'
import type { MailContent } from './render-mail'

interface ContactMailInput {
  message: { name: string; email: string; phone: string | null; subject: ContactSubject; message: string }
  shop: MailShop
  appUrl: string
}

/** The shop's copy of a message from the contact form. */
export function contactMail({ message, shop, appUrl }: ContactMailInput): MailContent {
  const from = [message.name, message.email, message.phone].filter(Boolean).join(', ')
  const subject = contactSubjectLabels[message.subject]
  return {
    html: (
      <MailLayout shop={shop} appUrl={appUrl} title={subject} preview={message.message.slice(0, 100)}>
        <MailText muted>{from}</MailText>
        {message.message.split(/\n{1,}/).map((paragraph, index) => (
          <MailText key={index}>{paragraph}</MailText>
        ))}
        <MailText muted>Ответьте на это письмо: ответ уйдёт покупателю.</MailText>
      </MailLayout>
    ),
    text: [subject, '', from, '', message.message, ...mailFooterText(shop)],
  }
}
