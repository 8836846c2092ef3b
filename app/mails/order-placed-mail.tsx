import type { OrderPickup } from '~/domain/delivery/shared'
import { fillTexts, type TextsOf } from '~/domain/mail/shared'
import type { OrderDetail } from '~/domain/orders/shared'

import { orderFields } from './mail-fields'
import { MailButton, MailLayout, MailParagraph, MailText, mailFooterText, type MailShop } from './mail-layout'
import { OrderFacts } from './order-facts'
import { orderFacts, OrderTable, orderTableText } from './order-table'
import type { MailContent } from './render-mail'

interface OrderMailInput {
  texts: TextsOf<'order-placed'>
  order: OrderDetail
  shop: MailShop
  appUrl: string
  link: string
  payLink: string | null
  /** Reservation time and how to confirm the order; null when it needs no confirmation. */
  hold: string | null
  requisites: string | null
  /** Null for delivery. */
  pickup: OrderPickup | null
}

const transferText = (requisites: string): string => `Реквизиты для перевода:\n${requisites}`

export function orderPlacedMail({
  texts,
  order,
  shop,
  appUrl,
  link,
  payLink,
  hold,
  requisites,
  pickup,
}: OrderMailInput): MailContent {
  const facts = orderFacts(order, { days: shop.shipping, pickup })
  const { subject, preview, heading, text, button, payButton, payNote, ending } = fillTexts(
    texts,
    orderFields(order, shop),
  )
  return {
    subject,
    html: (
      <MailLayout shop={shop} appUrl={appUrl} title={heading} preview={preview || text}>
        <MailText>{text}</MailText>
        {hold === null ? null : <MailText>{hold}</MailText>}
        <OrderTable order={order} />
        <OrderFacts facts={facts} />
        {requisites === null ? null : <MailText>{transferText(requisites)}</MailText>}
        <MailButton href={link}>{button}</MailButton>
        {payLink === null ? null : (
          <>
            <MailParagraph>
              <a href={payLink}>{payButton}</a>
            </MailParagraph>
            <MailText muted>{payNote}</MailText>
          </>
        )}
        <MailText muted>{ending}</MailText>
      </MailLayout>
    ),
    text: [
      ...[heading, '', text],
      ...(hold === null ? [] : [hold]),
      ...['', ...orderTableText(order), ''],
      ...facts.map(([label, value]) => `${label}: ${value}`),
      ...(requisites === null ? [] : ['', transferText(requisites)]),
      ...['', `${button}: ${link}`],
      ...(payLink === null ? [] : [`${payButton}: ${payLink}`, payNote]),
      ending,
      ...mailFooterText(shop),
    ],
  }
}
