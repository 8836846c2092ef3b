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
  /** Opens the order to whoever has the mail. */
  link: string
  /** Where it can be paid online; null when it cannot. */
  payLink: string | null
  /** How long the goods are held, and what confirms the order; null when it needs no confirming. */
  hold: string | null
}

/** What the customer gets when an order was placed. */
export function orderPlacedMail({ order, shop, appUrl, link, payLink, hold }: OrderMailInput): MailContent {
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
        {hold === null ? null : <MailText>{hold}</MailText>}
        <OrderTable order={order} />
        <OrderFacts facts={orderFacts(order, shop.shipping)} />
        <MailButton href={payLink ?? link}>{payLink === null ? 'Посмотреть заказ' : 'Оплатить онлайн'}</MailButton>
        {payLink === null ? null : (
          <>
            <MailText muted>Если вы уже оплатили или платите при получении, ничего делать не нужно.</MailText>
            <MailText>
              <a href={link}>Посмотреть заказ</a>
            </MailText>
          </>
        )}
        <MailText muted>Вернуть товар можно в течение 14 дней, деньги придут за 1–3 дня. Это письмо отправлено автоматически.</MailText>
      </MailLayout>
    ),
    text: [
      `Заказ ${order.orderNumber} принят`,
      '',
      thanks,
      ...(hold === null ? [] : [hold]),
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
