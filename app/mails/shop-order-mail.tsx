import type { OrderDetail } from '~/domain/orders/shared'
import { officePaths } from '~/office-paths'
import { formatRoubles } from '~/platform/money'
import { formatPhone } from '~/platform/phone'

import { MailButton, MailLayout, mailFooterText, type MailShop } from './mail-layout'
import { OrderFacts } from './order-facts'
import { orderFacts, OrderTable, orderTableText } from './order-table'
import type { MailContent } from './render-mail'

interface ShopOrderInput {
  order: OrderDetail
  shop: MailShop
  appUrl: string
}

/** What the shop's own address gets when an order was placed. */
export function shopOrderMail({ order, shop, appUrl }: ShopOrderInput): MailContent {
  const link = appUrl + officePaths.order(order.id)
  const contacts: [string, string][] = [
    ['Телефон', order.phone ? formatPhone(order.phone) : 'Нет телефона'],
    ['Email', order.email ?? 'Нет email'],
  ]
  const facts = [...orderFacts(order, shop.shipping), ...contacts]
  return {
    html: (
      <MailLayout
        shop={shop}
        appUrl={appUrl}
        title={`Новый заказ ${order.orderNumber}`}
        preview={`${order.firstName} ${order.lastName}, ${formatRoubles(order.totalKopecks)}`}
      >
        <OrderTable order={order} />
        <OrderFacts facts={facts} />
        <MailButton href={link}>Открыть заказ</MailButton>
      </MailLayout>
    ),
    text: [
      `Новый заказ ${order.orderNumber}`,
      '',
      ...orderTableText(order),
      '',
      ...facts.map(([label, value]) => `${label}: ${value}`),
      '',
      `Открыть заказ: ${link}`,
      ...mailFooterText(shop),
    ],
  }
}
