import { readPickupAfterTinting } from '~/domain/tinting/index.server'
import type { OrderPickup } from '~/domain/delivery/shared'
import { deliverMail, readMailTexts } from '~/domain/mail/index.server'
import { textsOfCase, type AnyTexts, type TextsOf } from '~/domain/mail/shared'
import { orderLinkOf, readOrder, readOrderForMail, type CancelReason } from '~/domain/orders/index.server'
import type { OrderDetail } from '~/domain/orders/shared'
import { payLinkOf, readRefund } from '~/domain/payments/index.server'
import { readPublicSettings } from '~/domain/settings/index.server'
import { orderStepMail } from '~/mails/order-step-mail'
import { pickupPlaceText } from '~/mails/order-table'
import { renderMail } from '~/mails/render-mail'
import { officePaths } from '~/office-paths'
import { getEnv } from '~/platform/process/env.server'
import { formatRoubles } from '~/platform/money/money'

import type { OrderEvent } from '../policies'

import { shopMailbox } from './shop-mailbox'

type StepMail =
  'order-pay-link' | 'order-cancelled' | 'order-paid' | 'order-shipped' | 'order-delivered' | 'order-refunded'

type Step = {
  [Mail in StepMail]: {
    template: Mail
    text: (order: OrderDetail) => keyof TextsOf<Mail>
    fields?: (order: OrderDetail, pickup: OrderPickup | null) => AnyTexts
    href?: (order: OrderDetail) => string
  }
}[StepMail]

export const mailOrderCancelled = (event: OrderEvent, reason: CancelReason) =>
  mailCustomer(event, { template: 'order-cancelled', text: (order) => cancelledText(order, reason) })

function cancelledText(
  { paymentStatus, paymentMethod }: OrderDetail,
  reason: CancelReason,
): keyof TextsOf<'order-cancelled'> {
  if (reason === 'unconfirmed' || reason === 'unpaid') return reason
  if (paymentStatus === 'PAID') return isOnline(paymentMethod) ? 'refundComing' : 'refundByHand'
  return paymentStatus === 'REFUNDED' ? 'refunded' : 'nothingPaid'
}

const isOnline = (method: OrderDetail['paymentMethod']): boolean => method === 'ONLINE' || method === 'QR'

export const mailPayLink = (event: OrderEvent) =>
  mailCustomer(event, { template: 'order-pay-link', text: () => 'text', href: payLinkOf })

export const mailOrderPaid = (event: OrderEvent) =>
  mailCustomer(event, {
    template: 'order-paid',
    // The bank collects the whole sum and sends a receipt. For payments to staff, only the till's receipt
    // shows the sum and whether it is complete.
    text: ({ paymentMethod }) => (isOnline(paymentMethod) ? 'online' : 'byHand'),
  })

const isFetched = ({ deliveryMethod }: OrderDetail): boolean => deliveryMethod === 'PICKUP'

export const mailOrderShipped = (event: OrderEvent) =>
  mailCustomer(event, {
    template: 'order-shipped',
    text: (order) => (isFetched(order) ? 'ready' : order.trackingNumber ? 'tracked' : 'courier'),
    fields: ({ trackingNumber }, pickup) => ({
      отправление: trackingNumber ?? '',
      место: pickup ? pickupPlaceText(pickup) : '',
    }),
  })

export const mailOrderDelivered = (event: OrderEvent) =>
  mailCustomer(event, {
    template: 'order-delivered',
    text: (order) => (isFetched(order) ? 'handedOver' : 'text'),
  })

/** Sent when the refund starts. */
export async function mailOrderRefunded(event: OrderEvent, refundId: string): Promise<void> {
  const refund = await readRefund(refundId)
  const fields = () => ({ возврат: formatRoubles(refund.amountKopecks) })
  await mailCustomer(event, { template: 'order-refunded', text: () => 'text', fields })
}

async function mailCustomer(
  { eventId, orderId }: OrderEvent,
  { template, text, fields, href = orderLinkOf }: Step,
): Promise<void> {
  const [{ order, isProven }, shop] = await Promise.all([readOrderForMail(orderId), readPublicSettings()])
  if (order.email === null) return
  const values = fields?.(order, await readPickupAfterTinting(order)) ?? {}
  const textName = text(order)
  const content = { order, shop, appUrl: getEnv().APP_URL, textName, fields: values }
  await deliverMail({
    eventId,
    template,
    subjectId: order.id,
    to: { name: `${order.firstName} ${order.lastName}`.trim(), address: order.email },
    isOwners: isProven,
    render: async () => {
      const texts = textsOfCase(template, await readMailTexts(template), textName)
      return renderMail(orderStepMail({ ...content, texts, href: href(order) }))
    },
  })
}

export async function mailShopCancelled({ eventId, orderId }: OrderEvent): Promise<void> {
  const [order, shop] = await Promise.all([readOrder(orderId), readPublicSettings()])
  const to = shopMailbox(shop)
  if (to === null) return
  const appUrl = getEnv().APP_URL
  const content = { order, shop, appUrl, textName: 'text', href: appUrl + officePaths.order(order.id) }
  await deliverMail({
    eventId,
    template: 'shop-order-cancelled',
    subjectId: order.id,
    to,
    render: async () =>
      renderMail(orderStepMail({ ...content, texts: await readMailTexts('shop-order-cancelled') })),
  })
}
