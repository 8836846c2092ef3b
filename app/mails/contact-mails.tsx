import { contactSubjectLabels, type ContactSubject } from '~/domain/content/shared'
import { fillTexts, type TextsOf } from '~/domain/mail/shared'
import { cutText } from '~/platform/text/cut-text'

import { personFields } from './mail-fields'
import { MailLayout, MailText, mailFooterText, type MailShop } from './mail-layout'
import type { MailContent } from './render-mail'

interface MessageAnswerInput {
  texts: TextsOf<'message-answer'>
  answer: { text: string; to: { name: string }; subject: ContactSubject; question: string }
  shop: MailShop
  appUrl: string
}

export function messageAnswerMail({
  texts,
  answer: { text, to, subject: about, question },
  shop,
  appUrl,
}: MessageAnswerInput): MailContent {
  const words = fillTexts(texts, { ...personFields(to.name, shop), тема: contactSubjectLabels[about] })
  const { subject, preview, heading, text: hello, asked } = words
  return {
    subject,
    html: (
      <MailLayout shop={shop} appUrl={appUrl} title={heading} preview={preview || cutText(text, 100)}>
        <MailText>{hello}</MailText>
        {text.split(/\n{1,}/).map((paragraph, index) => (
          <MailText key={index}>{paragraph}</MailText>
        ))}
        <MailText muted>{asked}</MailText>
        {question.split(/\n{1,}/).map((paragraph, index) => (
          <MailText key={index} muted>
            {paragraph}
          </MailText>
        ))}
      </MailLayout>
    ),
    text: [
      heading,
      '',
      hello,
      '',
      text,
      '',
      asked,
      '',
      ...question.split('\n').map((line) => `> ${line}`),
      ...mailFooterText(shop),
    ],
  }
}

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

interface CustomerMailInput {
  mail: { subject: string; text: string }
  shop: MailShop
  appUrl: string
}

export function customerMail({ mail: { subject, text }, shop, appUrl }: CustomerMailInput): MailContent {
  return {
    subject,
    html: (
      <MailLayout shop={shop} appUrl={appUrl} title={subject} preview={cutText(text, 100)}>
        <MailText>{text}</MailText>
      </MailLayout>
    ),
    text: [subject, '', text, ...mailFooterText(shop)],
  }
}
