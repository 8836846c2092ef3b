import { contactSubjectLabels, type ContactSubject } from '~/domain/content/shared'
import { fillTexts, type TextsOf } from '~/domain/mail/shared'
import { cutText } from '~/platform/text/cut-text'

import { personFields } from './mail-fields'
import { MailLayout, MailText, mailFooterText, type MailShop } from './mail-layout'
import type { MailContent } from './render-mail'

interface ContactMailInput {
  texts: TextsOf<'contact-message'>
  message: { name: string; email: string; phone: string | null; subject: ContactSubject; message: string }
  shop: MailShop
  appUrl: string
}

export function contactMail({ texts, message, shop, appUrl }: ContactMailInput): MailContent {
  const from = [message.name, message.email, message.phone].filter(Boolean).join(', ')
  const fields = { ...personFields(message.name, shop), тема: contactSubjectLabels[message.subject] }
  const { subject, preview, heading, ending } = fillTexts(texts, fields)
  return {
    subject,
    html: (
      <MailLayout
        shop={shop}
        appUrl={appUrl}
        title={heading}
        preview={preview || cutText(message.message, 100)}
      >
        <MailText muted>{from}</MailText>
        {message.message.split(/\n{1,}/).map((paragraph, index) => (
          <MailText key={index}>{paragraph}</MailText>
        ))}
        <MailText muted>{ending}</MailText>
      </MailLayout>
    ),
    text: [heading, '', from, '', message.message, '', ending, ...mailFooterText(shop)],
  }
}
