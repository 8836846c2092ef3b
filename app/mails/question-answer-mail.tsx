import { fillTexts, type TextsOf } from '~/domain/mail/shared'
import { paths } from '~/paths'
import { cutText } from '~/platform/text/cut-text'

import { personFields } from './mail-fields'
import { MailButton, MailLayout, MailText, mailFooterText, type MailShop } from './mail-layout'
import type { MailContent } from './render-mail'

interface QuestionAnswerInput {
  texts: TextsOf<'question-answer'>
  question: { authorName: string; text: string; answer: string; product: { name: string; slug: string } }
  shop: MailShop
  appUrl: string
}

export function questionAnswerMail({ texts, question, shop, appUrl }: QuestionAnswerInput): MailContent {
  const { authorName, text: asked, answer, product } = question
  const words = fillTexts(texts, { ...personFields(authorName, shop), товар: product.name })
  const { subject, preview, heading, text: hello, button } = words
  const link = appUrl + paths.productQuestions(product.slug)
  return {
    subject,
    html: (
      <MailLayout shop={shop} appUrl={appUrl} title={heading} preview={preview || cutText(answer, 100)}>
        <MailText>{hello}</MailText>
        {asked.split(/\n{1,}/).map((paragraph, index) => (
          <MailText key={index} muted>
            {paragraph}
          </MailText>
        ))}
        {answer.split(/\n{1,}/).map((paragraph, index) => (
          <MailText key={index}>{paragraph}</MailText>
        ))}
        <MailButton href={link}>{button}</MailButton>
      </MailLayout>
    ),
    text: [
      heading,
      '',
      hello,
      '',
      ...asked.split('\n').map((line) => `> ${line}`),
      '',
      answer,
      '',
      `${button}: ${link}`,
      ...mailFooterText(shop),
    ],
  }
}
