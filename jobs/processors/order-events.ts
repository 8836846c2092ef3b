import { z } from 'zod'

import { tellIntegrations } from '~/domain/integrations/index.server'
import { planAfterDelivery } from '~/domain/mailings/index.server'
import {
  askableMails,
  cancelReasons,
  readOrderForMail,
  type AskableMail,
  type OrderForMail,
} from '~/domain/orders/index.server'
import { recordWebhookEvents, type WebhookEventType } from '~/domain/webhooks/index.server'
import { database } from '~/platform/db.server'

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
 * What follows when something happens to an order: one job for each event. Its parts do not wait for each other, and a repeat for the one that failed does the
 * others no second time: mails and notifications are entered once.
 */

/** The part that lets other programs hear of it, under the event's own id. */
const hear =
  (type: WebhookEventType) =>
  ({ orderId, eventId }: OrderEvent): Promise<void> =>
    recordWebhookEvents(database, { type, ids: [orderId], originId: eventId })

/** The notification and the copy for the shop; for the customer the order, and the link that sets the first password. */
export const followOrderPlaced = defineJob({
  ...mailPolicy,
  schema: orderEvent,
  run: async (event) => {
    const found = await readOrderForMail(event.orderId)
    const { order, whole } = found
    const told = { kind: 'newOrder', subjectId: event.orderId, eventId: event.eventId } as const
    await everyOf([
      tellIntegrations(told),
      hear('order.placed')(event),
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
      hear('order.cancelled')(event),
      notifyOfCancelledOrder(event),
      mailOrderCancelled(event, reason),
      mailShopCancelled(event),
    ]),
})

/** A job that does these parts and nothing else. */
const follow = (...parts: readonly ((event: OrderEvent) => Promise<void>)[]) =>
  defineJob({ ...mailPolicy, schema: orderEvent, run: (event) => everyOf(parts.map((part) => part(event))) })

export const followOrderPaid = follow(hear('order.paid'), notifyOfPaidOrder, mailOrderPaid)
/** Has integrations tell the customer. */
const tellCustomer = (kind: 'orderShipped' | 'orderDelivered') => (event: OrderEvent) =>
  tellIntegrations({ kind, subjectId: event.orderId, eventId: event.eventId })

export const followOrderShipped = follow(notifyOfShippedOrder, mailOrderShipped, tellCustomer('orderShipped'))
export const followOrderDelivered = follow(
  notifyOfDeliveredOrder,
  mailOrderDelivered,
  tellCustomer('orderDelivered'),
  ({ orderId }) => planAfterDelivery(orderId),
)

export const followOrderRefunded = defineJob({
  ...mailPolicy,
  schema: orderEvent.extend({ refundId: z.uuid() }),
  run: ({ refundId, ...event }) =>
    everyOf([hear('order.refunded')(event), mailOrderRefunded(event, refundId)]),
})

type AskedMail = (event: OrderEvent, found: OrderForMail, refundId: string | null) => Promise<void>

/** Each mail by its name, made anew from the order as it is now. Why it was cancelled is not kept: the mail says that somebody asked. */
const askedMails: Record<AskableMail, AskedMail> = {
  'order-placed': mailCopy,
  'order-cancelled': (event) => mailOrderCancelled(event, 'asked'),
  'order-paid': mailOrderPaid,
  'order-shipped': mailOrderShipped,
  'order-delivered': mailOrderDelivered,
  'order-refunded': (event, _, refundId) =>
    refundId === null ? Promise.resolve() : mailOrderRefunded(event, refundId),
  'order-pay-link': mailPayLink,
  'set-password': (event, { order }) => mailSetPassword(event, order),
  'shop-order': (event, { whole }) => mailShopOrder(event, whole),
  'shop-order-cancelled': mailShopCancelled,
}

/** The mail that staff asked for. */
export const mailAskedOrder = defineJob({
  ...mailPolicy,
  schema: orderEvent.extend({ template: z.enum(askableMails), refundId: z.uuid().nullable() }),
  run: async ({ template, refundId, ...event }) =>
    askedMails[template](event, await readOrderForMail(event.orderId), refundId),
})
