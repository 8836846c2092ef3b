import type { OrderDetail } from '~/domain/orders/shared'
import { formatPhone } from '~/platform/phone'

import { MailButton, MailLayout, MailText, mailFooterText, type MailShop } from './mail-layout'
import { OrderTable, orderTableText } from './order-table'
import type { MailContent } from './render-mail'

interface OrderCancelledInput {
  order: OrderDetail
  shop: MailShop
  appUrl: string
  /** The shop's copy names the customer and leads to the back office. */
  forShop: boolean
}

/** What customer and shop get when an order was cancelled. */
export function orderCancelledMail({ order, shop, appUrl, forShop }: OrderCancelledInput): MailContent {
  const title = `Заказ ${order.orderNumber} отменён`
  const text = forShop
    ? `${order.firstName} ${order.lastName}${order.phone ? `, ${formatPhone(order.phone)}` : ''}: заказ отменён, товары вернулись на склад.`
    : `${order.firstName}, ваш заказ отменён. Платить ничего не нужно. Если передумаете, его можно повторить в личном кабинете.`
  const link = forShop ? `${appUrl}/admin/orders/${order.id}` : `${appUrl}/order-success?orderId=${order.id}`
  return {
    html: (
      <MailLayout shop={shop} appUrl={appUrl} title={title} preview={text}>
        <MailText>{text}</MailText>
        <OrderTable order={order} />
        <MailButton href={link}>Посмотреть заказ</MailButton>
      </MailLayout>
    ),
    text: [title, '', text, '', ...orderTableText(order), '', `Посмотреть заказ: ${link}`, ...mailFooterText(shop)],
  }
}
