import { cutText } from '~/platform/text/cut-text'

import { MailLayout, MailText, mailFooterText, type MailShop } from './mail-layout'
import type { MailContent } from './render-mail'

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
