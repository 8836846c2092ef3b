import { fillTexts, type TextsOf } from '~/domain/mail/shared'

import { linkMail } from './link-mail'
import { shopFields } from './mail-fields'
import type { MailShop } from './mail-layout'
import type { MailContent } from './render-mail'

interface StockWaitMailInput {
  texts: TextsOf<'stock-wait'>
  product: string
  link: string
  unsubscribe: string
  shop: MailShop
  appUrl: string
}

export function stockWaitMail({
  texts,
  product,
  link,
  unsubscribe,
  shop,
  appUrl,
}: StockWaitMailInput): MailContent {
  const filled = fillTexts(texts, { ...shopFields(shop), товар: product })
  return linkMail({
    texts: filled,
    link,
    optOut: { href: unsubscribe, label: 'Больше не писать' },
    shop,
    appUrl,
  })
}
