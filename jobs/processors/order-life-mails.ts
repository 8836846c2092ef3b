import { deliverMail } from '~/domain/mailings/index.server'
import { orderLinkOf, readOrder, readOrderForMail, type CancelReason } from '~/domain/orders/index.server'
import type { OrderDetail } from '~/domain/orders/shared'
import { payLinkOf, readRefund } from '~/domain/payments/index.server'
import { readPublicSettings } from '~/domain/settings/index.server'
import { greeting } from '~/mails/greeting'
import { orderStepMail } from '~/mails/order-step-mail'
import { renderMail } from '~/mails/render-mail'
import { officePaths } from '~/office-paths'
import { getEnv } from '~/platform/env.server'
import { formatRoubles } from '~/platform/money'
import { formatPhone } from '~/platform/phone'

import type { OrderEvent } from '../policies'

import { shopMailbox } from './shop-mailbox'

interface Step {
  template: 'order-pay-link' | 'order-cancelled' | 'order-paid' | 'order-shipped' | 'order-delivered' | 'order-refunded'
  title: (order: OrderDetail) => string
  /** Follows the customer's name, where it may be told. */
  text: (order: OrderDetail) => string
  button?: string
  /** Where the button leads; to the order unless told. */
  href?: string
}

/** Tells the customer that the order is cancelled. */
export const mailOrderCancelled = (event: OrderEvent, reason: CancelReason) =>
  mailCustomer(event, {
    template: 'order-cancelled',
    title: ({ orderNumber }) => `Заказ ${orderNumber} отменён`,
    text: (order) => cancelledText(order, reason),
  })

function cancelledText({ paymentStatus, paymentMethod }: OrderDetail, reason: CancelReason): string {
  if (reason === 'unconfirmed')
    return 'мы не дождались подтверждения и отменили заказ, чтобы не держать товары. Платить ничего не нужно. Если заказ ещё нужен, позвоните нам или закажите снова.'
  if (reason === 'unpaid')
    return `мы не дождались оплаты и отменили заказ, чтобы не держать товары. Их можно заказать снова: повторите заказ в личном кабинете.`
  if (paymentStatus === 'PAID' && (paymentMethod === 'ONLINE' || paymentMethod === 'QR'))
    return `ваш заказ отменён. Мы вернём деньги туда, откуда вы платили, и напишем, когда отправим их.`
  if (paymentStatus === 'REFUNDED') return `ваш заказ отменён. Деньги за него возвращены.`
  if (paymentStatus === 'PAID') return `ваш заказ отменён. Мы свяжемся с вами, чтобы вернуть деньги.`
  return `ваш заказ отменён. Платить ничего не нужно. Если передумаете, его можно повторить в личном кабинете.`
}

/** Sends the customer the link to pay by. */
export const mailPayLink = (event: OrderEvent) =>
  mailCustomer(event, {
    template: 'order-pay-link',
    title: ({ orderNumber }) => `Оплата заказа ${orderNumber}`,
    text: ({ totalKopecks }) => `заказ можно оплатить онлайн: ${formatRoubles(totalKopecks)}. Ссылка работает с любого устройства.`,
    button: 'Оплатить',
    href: payLinkOf(event.orderId),
  })

/** Tells the customer that the money has come. */
export const mailOrderPaid = (event: OrderEvent) =>
  mailCustomer(event, {
    template: 'order-paid',
    title: ({ orderNumber }) => `Заказ ${orderNumber} оплачен`,
    // The bank takes an order whole and sends a receipt; what staff took, and whether it is all by now, the till's receipt says.
    text: ({ totalKopecks, paymentMethod }) =>
      paymentMethod === 'ONLINE' || paymentMethod === 'QR'
        ? `спасибо! Мы получили ${formatRoubles(totalKopecks)} и начинаем собирать заказ. Электронный чек придёт отдельным письмом.`
        : 'спасибо! Мы получили оплату и начинаем собирать заказ.',
  })

/** Tells the customer that the order is on its way. */
export const mailOrderShipped = (event: OrderEvent) =>
  mailCustomer(event, {
    template: 'order-shipped',
    title: ({ orderNumber }) => `Заказ ${orderNumber} отправлен`,
    text: ({ trackingNumber }) =>
      `ваш заказ уже в пути.${trackingNumber ? ` Номер отправления: ${trackingNumber}.` : ' Курьер позвонит перед доставкой.'}`,
  })

/** Thanks the customer who has the order, and asks for a review. */
export const mailOrderDelivered = (event: OrderEvent) =>
  mailCustomer(event, {
    template: 'order-delivered',
    title: ({ orderNumber }) => `Заказ ${orderNumber} доставлен`,
    text: () => 'спасибо за покупку! Расскажите, как краска легла: ваш отзыв поможет другим выбрать.',
    button: 'Оставить отзыв',
  })

/** Tells the customer that money is on its way back. */
export async function mailOrderRefunded(event: OrderEvent, refundId: string): Promise<void> {
  const refund = await readRefund(refundId)
  await mailCustomer(event, {
    template: 'order-refunded',
    title: ({ orderNumber }) => `Возврат по заказу ${orderNumber}`,
    text: () => `мы вернули ${formatRoubles(refund.amountKopecks)}. Деньги придут туда, откуда вы платили, обычно за 1–3 дня.`,
  })
}

async function mailCustomer(
  { eventId, orderId }: OrderEvent,
  { template, title, text, button = 'Посмотреть заказ', href }: Step,
): Promise<void> {
  const [{ order, isProven }, shop] = await Promise.all([readOrderForMail(orderId), readPublicSettings()])
  if (order.email === null) return
  const appUrl = getEnv().APP_URL
  const content = {
    order,
    shop,
    appUrl,
    title: title(order),
    text: greeting(order.firstName, text(order)),
    button: { label: button, href: href ?? orderLinkOf(order) },
  }
  await deliverMail({
    eventId,
    template,
    subjectId: order.id,
    to: { name: `${order.firstName} ${order.lastName}`.trim(), address: order.email },
    isOwners: isProven,
    render: () => renderMail(content.title, orderStepMail(content)),
  })
}

/** Tells the shop that an order is cancelled. */
export async function mailShopCancelled({ eventId, orderId }: OrderEvent): Promise<void> {
  const [order, shop] = await Promise.all([readOrder(orderId), readPublicSettings()])
  const to = shopMailbox(shop)
  if (to === null) return
  const appUrl = getEnv().APP_URL
  const { firstName, lastName, phone, orderNumber } = order
  const title = `Заказ ${orderNumber} отменён`
  const text = `${firstName} ${lastName}${phone ? `, ${formatPhone(phone)}` : ''}: заказ отменён, товары вернулись на склад.`
  const button = { label: 'Посмотреть заказ', href: appUrl + officePaths.order(order.id) }
  await deliverMail({
    eventId,
    template: 'shop-order-cancelled',
    subjectId: order.id,
    to,
    render: () => renderMail(title, orderStepMail({ order, shop, appUrl, title, text, button })),
  })
}
