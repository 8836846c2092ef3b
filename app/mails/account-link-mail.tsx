import { fillTexts, type TextsOf } from '~/domain/mail/shared'

import { personFields } from './mail-fields'
import { MailButton, MailLayout, MailText, mailFooterText, type MailShop } from './mail-layout'
import type { MailContent } from './render-mail'

interface AccountLinkInput {
  texts: TextsOf<'account-reset'>
  /** Empty for an address that nobody has proven. */
  name: string
  link: string
  shop: MailShop
  appUrl: string
}

/** A one-time link for an account. */
export function accountLinkMail({ texts, name, link, shop, appUrl }: AccountLinkInput): MailContent {
  const { subject, preview, heading, text, button, ending } = fillTexts(texts, personFields(name, shop))
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
