import { fillTexts, type TextsOf } from '~/domain/mail/shared'

import { linkMail } from './link-mail'
import { personFields } from './mail-fields'
import type { MailShop } from './mail-layout'
import type { MailContent } from './render-mail'

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
