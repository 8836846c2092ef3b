import { z } from 'zod'

import { defineEvent } from '~/platform/outbox.server'

/** A customer's order was placed and its stock taken. */
export const orderPlaced = defineEvent('order.placed', z.object({ orderId: z.uuid() }))

/** Why an order was cancelled: somebody asked, its time to be paid online was over, or nobody confirmed it in time. */
export const cancelReasons = ['asked', 'unpaid', 'unconfirmed'] as const

export type CancelReason = (typeof cancelReasons)[number]

/** An order was cancelled and its stock put back. */
export const orderCancelled = defineEvent(
  'order.cancelled',
  z.object({ orderId: z.uuid(), reason: z.enum(cancelReasons).optional() }),
)

/** An order was paid. */
export const orderPaid = defineEvent('order.paid', z.object({ orderId: z.uuid() }))

/** An order left for its customer. */
export const orderShipped = defineEvent('order.shipped', z.object({ orderId: z.uuid() }))

/** An order is with its customer. */
export const orderDelivered = defineEvent('order.delivered', z.object({ orderId: z.uuid() }))

/** Money of an order went back. */
export const orderRefunded = defineEvent(
  'order.refunded',
  z.object({ orderId: z.uuid(), refundId: z.uuid() }),
)

/** Mails about an order that staff may ask for once more. */
export const askableMails = [
  'order-placed',
  'order-cancelled',
  'order-paid',
  'order-shipped',
  'order-delivered',
  'order-refunded',
  'order-pay-link',
  'set-password',
  'shop-order',
  'shop-order-cancelled',
] as const

export type AskableMail = (typeof askableMails)[number]

/** Staff asked for a mail about an order. */
export const orderMailAsked = defineEvent(
  'order.mail-asked',
  z.object({ orderId: z.uuid(), template: z.enum(askableMails), refundId: z.uuid().nullable() }),
)
