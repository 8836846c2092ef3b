import type { OrderDetail } from '~/domain/orders/shared'

import { MailButton, MailLayout, MailText, mailFooterText, type MailShop } from './mail-layout'
import { OrderTable, orderTableText } from './order-table'
import type { MailContent } from './render-mail'

interface OrderStepInput {
  order: OrderDetail
  shop: MailShop
  appUrl: string
  /** The mail's heading. */
  title: string
  text: string
  button: { label: string; href: string }
}

/** What customer or shop get when something happened to an order: what it is, the order itself, and where to look. */
export function orderStepMail({ order, shop, appUrl, title, text, button }: OrderStepInput): MailContent {
  return {
    html: (
      <MailLayout shop={shop} appUrl={appUrl} title={title} preview={text}>
        <MailText>{text}</MailText>
        <OrderTable order={order} />
        <MailButton href={button.href}>{button.label}</MailButton>
      </MailLayout>
    ),
    text: [title, '', text, '', ...orderTableText(order), '', `${button.label}: ${button.href}`, ...mailFooterText(shop)],
  }
}
