import { contactSubjectLabels, type ContactSubject } from '~/domain/content/shared'

import { greeting } from './greeting'
import { MailLayout, MailText, mailFooterText, type MailShop } from './mail-layout'
import type { MailContent } from './render-mail'

interface MessageAnswerInput {
  answer: { text: string; to: { name: string }; subject: ContactSubject; question: string }
  shop: MailShop
  appUrl: string
}

/** What the shop answers to a message of the contact form, with the message below. */
export function messageAnswerMail({ answer: { text, to, subject, question }, shop, appUrl }: MessageAnswerInput): MailContent {
  const title = 'Ответ на ваше сообщение'
  const hello = greeting(to.name, 'здравствуйте!')
  const asked = `Вы писали нам (${contactSubjectLabels[subject]}):`
  return {
    html: (
      <MailLayout shop={shop} appUrl={appUrl} title={title} preview={text.slice(0, 100)}>
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
    text: [title, '', hello, '', text, '', asked, '', ...question.split('\n').map((line) => `> ${line}`), ...mailFooterText(shop)],
  }
}
