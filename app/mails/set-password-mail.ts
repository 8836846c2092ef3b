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

/** The one-time link by which a customer sets the password of the account that an order made. Nobody is named: the name was typed by whoever ordered. */
export function setPasswordMail({ texts, link, shop, appUrl }: SetPasswordInput): MailContent {
  return linkMail({ texts: fillTexts(texts, shopFields(shop)), link, shop, appUrl })
}
