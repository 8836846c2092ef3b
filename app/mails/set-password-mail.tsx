import { fillTexts, type TextsOf } from '~/domain/mail/shared'

import { shopFields } from './mail-fields'
import { MailButton, MailLayout, MailText, mailFooterText, type MailShop } from './mail-layout'
import type { MailContent } from './render-mail'

interface SetPasswordInput {
  texts: TextsOf<'set-password'>
  link: string
  shop: MailShop
  appUrl: string
}

/** The one-time link by which a customer sets the password of the account that an order made. Nobody is named: the name was typed by whoever ordered. */
export function setPasswordMail({ texts, link, shop, appUrl }: SetPasswordInput): MailContent {
  const { subject, preview, heading, text, button, ending } = fillTexts(texts, shopFields(shop))
  return {
    subject,
    html: (
      <MailLayout shop={shop} appUrl={appUrl} title={heading} preview={preview || text}>
        <MailText>{text}</MailText>
        <MailButton href={link}>{button}</MailButton>
        <MailText muted>{ending}</MailText>
      </MailLayout>
    ),
    text: [heading, '', text, '', link, '', ending, ...mailFooterText(shop)],
  }
}
