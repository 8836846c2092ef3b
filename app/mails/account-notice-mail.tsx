import { fillTexts, type TextsOf } from '~/domain/mail/shared'
import { paths } from '~/paths'

import { personFields } from './mail-fields'
import { MailButton, MailLayout, MailText, mailFooterText, type MailShop } from './mail-layout'
import type { MailContent } from './render-mail'

interface AccountNoticeInput {
  texts: TextsOf<'account-password-changed'>
  /** Empty for an unverified address. */
  name: string
  shop: MailShop
  appUrl: string
}

export function accountNoticeMail({ texts, name, shop, appUrl }: AccountNoticeInput): MailContent {
  const { subject, preview, heading, text, advice, button } = fillTexts(texts, personFields(name, shop))
  const link = appUrl + paths.forgotPassword()
  return {
    subject,
    html: (
      <MailLayout shop={shop} appUrl={appUrl} title={heading} preview={preview || text}>
        <MailText>{text}</MailText>
        <MailText>{advice}</MailText>
        <MailButton href={link}>{button}</MailButton>
      </MailLayout>
    ),
    text: [heading, '', text, '', advice, link, ...mailFooterText(shop)],
  }
}
