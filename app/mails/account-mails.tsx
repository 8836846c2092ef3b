import { fillTexts, type TextsOf } from '~/domain/mail/shared'
import { paths } from '~/paths'

import { linkMail } from './link-mail'
import { personFields, shopFields } from './mail-fields'
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

interface AccountLinkInput {
  texts: TextsOf<'account-reset'>
  /** Empty for an unverified address. */
  name: string
  link: string
  shop: MailShop
  appUrl: string
}

export function accountLinkMail({ texts, name, link, shop, appUrl }: AccountLinkInput): MailContent {
  return linkMail({ texts: fillTexts(texts, personFields(name, shop)), link, shop, appUrl })
}

interface SetPasswordInput {
  texts: TextsOf<'set-password'>
  link: string
  shop: MailShop
  appUrl: string
}

/** Without a name, which may have been typed by another person. */
export function setPasswordMail({ texts, link, shop, appUrl }: SetPasswordInput): MailContent {
  return linkMail({ texts: fillTexts(texts, shopFields(shop)), link, shop, appUrl })
}
