import type { OrderPickup } from '~/domain/delivery/shared'
import { fillTexts, type TextsOf } from '~/domain/mail/shared'
import type { OrderDetail } from '~/domain/orders/shared'
import { officePaths } from '~/office-paths'
import { formatPhone } from '~/platform/contacts/phone'

import { orderFields } from './mail-fields'
import { MailButton, MailLayout, MailText, mailFooterText, type MailShop } from './mail-layout'
import { OrderFacts } from './order-facts'
import { orderFacts, OrderTable, orderTableText } from './order-table'
import type { MailContent } from './render-mail'

interface ShopOrderInput {
  texts: TextsOf<'shop-order'>
  order: OrderDetail
  pickup: OrderPickup | null
  shop: MailShop
  appUrl: string
}

export function shopOrderMail({ texts, order, pickup, shop, appUrl }: ShopOrderInput): MailContent {
  const { subject, preview, heading, text, button } = fillTexts(texts, orderFields(order, shop))
  const link = appUrl + officePaths.order(order.id)
  const contacts: [string, string][] = [
    ['Телефон', order.phone ? formatPhone(order.phone) : 'Нет телефона'],
    ['Email', order.email ?? 'Нет email'],
  ]
  const facts = [...orderFacts(order, { days: shop.shipping, pickup }), ...contacts]
  return {
    subject,
    html: (
      <MailLayout shop={shop} appUrl={appUrl} title={heading} preview={preview || text}>
        <MailText>{text}</MailText>
        <OrderTable order={order} />
        <OrderFacts facts={facts} />
        <MailButton href={link}>{button}</MailButton>
      </MailLayout>
    ),
    text: [
      ...[heading, '', text, ''],
      ...orderTableText(order),
      '',
      ...facts.map(([label, value]) => `${label}: ${value}`),
      '',
      `${button}: ${link}`,
      ...mailFooterText(shop),
    ],
  }
}
