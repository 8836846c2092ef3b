import { fillTexts, type TextsOf } from '~/domain/mail/shared'

import { linkMail } from './link-mail'
import { shopFields } from './mail-fields'
import type { MailShop } from './mail-layout'
import type { MailContent } from './render-mail'

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
