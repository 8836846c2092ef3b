import { fillTexts, type TextsOf } from '~/domain/mail/shared'

import { linkMail } from './link-mail'
import { shopFields } from './mail-fields'
import type { MailShop } from './mail-layout'
import type { MailContent } from './render-mail'

interface SubscriptionMailInput {
  texts: TextsOf<'subscription'>
  link: string
  unsubscribe: string
  shop: MailShop
  appUrl: string
}

export function subscriptionMail({
  texts,
  link,
  unsubscribe,
  shop,
  appUrl,
}: SubscriptionMailInput): MailContent {
  return linkMail({
    texts: fillTexts(texts, shopFields(shop)),
    link,
    optOut: { href: unsubscribe, label: 'Отписаться' },
    shop,
    appUrl,
  })
}
