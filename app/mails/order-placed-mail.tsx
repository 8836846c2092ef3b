import type { OrderDetail } from '~/domain/orders/shared'
import { formatRoubles } from '~/platform/money'

import { greeting } from './greeting'
import { MailButton, MailLayout, MailText, mailFooterText, type MailShop } from './mail-layout'
import { OrderFacts } from './order-facts'
import { orderFacts, OrderTable, orderTableText } from './order-table'
import type { MailContent } from './render-mail'

interface OrderMailInput {
  order: OrderDetail
  shop: MailShop
  appUrl: string
  /** Where it can be paid online; null when it cannot. */
  payLink: string | null
}

/** What the customer gets when an order was placed. */
export function orderPlacedMail({ order, shop, appUrl, payLink }: OrderMailInput): MailContent {
  const link = `${appUrl}/order-success?orderId=${order.id}`
  const thanks = greeting(order.firstName, 'спасибо за заказ! Мы проверим его и позвоним, если останутся вопросы.')
  return {
    html: (
      <MailLayout
        shop={shop}
        appUrl={appUrl}
        title={`Заказ ${order.orderNumber} принят`}
        preview={`${order.items.length} поз. на ${formatRoubles(order.totalKopecks)}`}
      >
        <MailText>{thanks}</MailText>
        <OrderTable order={order} />
        <OrderFacts facts={orderFacts(order, shop.shipping)} />
        <MailButton href={payLink ?? link}>{payLink === null ? 'Посмотреть заказ' : 'Оплатить онлайн'}</MailButton>
        {payLink === null ? null : <MailText muted>Если вы уже оплатили или платите при получении, ничего делать не нужно.</MailText>}
        <MailText muted>Вернуть товар можно в течение 14 дней, деньги придут за 1–3 дня. Это письмо отправлено автоматически.</MailText>
      </MailLayout>
    ),
    text: [
      `Заказ ${order.orderNumber} принят`,
      '',
      thanks,
      '',
      ...orderTableText(order),
      '',
      ...orderFacts(order, shop.shipping).map(([label, value]) => `${label}: ${value}`),
      '',
      `Посмотреть заказ: ${link}`,
      ...(payLink === null ? [] : [`Оплатить онлайн: ${payLink}`]),
      'Вернуть товар можно в течение 14 дней, деньги придут за 1–3 дня.',
      ...mailFooterText(shop),
    ],
  }
}
