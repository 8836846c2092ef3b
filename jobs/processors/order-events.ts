import { z } from 'zod'

import { notifyIntegrations } from '~/domain/integrations/index.server'
import { planAfterDelivery } from '~/domain/mailings/index.server'
import {
  askableMails,
  cancelReasons,
  readOrderForMail,
  type AskableMail,
  type OrderForMail,
} from '~/domain/orders/index.server'
import { recordWebhookEvents, type WebhookEventType } from '~/domain/webhooks/index.server'
import { database } from '~/platform/db/db.server'

import { defineJob } from '../define-job'
import { everyOf } from '../every-of'
import { mailPolicy, orderEvent, type OrderEvent } from '../policies'

import {
  mailOrderCancelled,
  mailOrderDelivered,
  mailOrderPaid,
  mailOrderRefunded,
  mailOrderShipped,
  mailPayLink,
  mailShopCancelled,
} from './order-life-mails'
import { mailCopy, mailSetPassword, mailShopOrder } from './order-mails'
import {
  notifyOfCancelledOrder,
  notifyOfDeliveredOrder,
  notifyOfNewOrder,
  notifyOfPaidOrder,
  notifyOfShippedOrder,
} from './order-notifications'

/*
 * Parts run independently, and a retry does not repeat the finished ones: mails and notifications are stored
 * once.
 */

const publish =
  (type: WebhookEventType) =>
  ({ orderId, eventId }: OrderEvent): Promise<void> =>
    recordWebhookEvents(database, { type, ids: [orderId], originId: eventId })

export const followOrderPlaced = defineJob({
  ...mailPolicy,
  schema: orderEvent,
  run: async (event) => {
    const found = await readOrderForMail(event.orderId)
    const { order, whole } = found
    const notice = { kind: 'newOrder', subjectId: event.orderId, eventId: event.eventId } as const
    await everyOf([
      notifyIntegrations(notice),
      publish('order.placed')(event),
      notifyOfNewOrder(event, whole),
      mailCopy(event, found),
      mailSetPassword(event, order),
      mailShopOrder(event, whole),
    ])
  },
})

export const followOrderCancelled = defineJob({
  ...mailPolicy,
  schema: orderEvent.extend({ reason: z.enum(cancelReasons) }),
  run: ({ reason, ...event }) =>
    everyOf([
      publish('order.cancelled')(event),
      notifyOfCancelledOrder(event),
      mailOrderCancelled(event, reason),
      mailShopCancelled(event),
    ]),
})

const follow = (...parts: readonly ((event: OrderEvent) => Promise<void>)[]) =>
  defineJob({ ...mailPolicy, schema: orderEvent, run: (event) => everyOf(parts.map((part) => part(event))) })

export const followOrderPaid = follow(publish('order.paid'), notifyOfPaidOrder, mailOrderPaid)
const notifyCustomer = (kind: 'orderShipped' | 'orderDelivered') => (event: OrderEvent) =>
  notifyIntegrations({ kind, subjectId: event.orderId, eventId: event.eventId })

export const followOrderShipped = follow(
  notifyOfShippedOrder,
  mailOrderShipped,
  notifyCustomer('orderShipped'),
)
export const followOrderDelivered = follow(
  notifyOfDeliveredOrder,
  mailOrderDelivered,
  notifyCustomer('orderDelivered'),
  ({ orderId }) => planAfterDelivery(orderId),
)

export const followOrderRefunded = defineJob({
  ...mailPolicy,
  schema: orderEvent.extend({ refundId: z.uuid() }),
  run: ({ refundId, ...event }) =>
    everyOf([publish('order.refunded')(event), mailOrderRefunded(event, refundId)]),
})

type RequestedMail = (event: OrderEvent, found: OrderForMail, refundId: string | null) => Promise<void>

/** The cancellation reason is not stored, so the mail says that it was requested. */
const requestedMails: Record<AskableMail, RequestedMail> = {
  'order-placed': mailCopy,
  'order-cancelled': (event) => mailOrderCancelled(event, 'asked'),
  'order-paid': mailOrderPaid,
  'order-shipped': mailOrderShipped,
  'order-delivered': mailOrderDelivered,
  'order-refunded': (event, _, refundId) =>
    refundId === null ? Promise.resolve() : mailOrderRefunded(event, refundId),
  'order-pay-link': mailPayLink,
  'set-password': (event, { order }) => mailSetPassword(event, order, true),
  'shop-order': (event, { whole }) => mailShopOrder(event, whole),
  'shop-order-cancelled': mailShopCancelled,
}

export const mailRequestedOrder = defineJob({
  ...mailPolicy,
  schema: orderEvent.extend({ template: z.enum(askableMails), refundId: z.uuid().nullable() }),
  run: async ({ template, refundId, ...event }) =>
    requestedMails[template](event, await readOrderForMail(event.orderId), refundId),
})
