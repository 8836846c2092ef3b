import { z } from 'zod'

import { defineEvent } from '~/platform/queue/outbox.server'

export const orderPlaced = defineEvent('order.placed', z.object({ orderId: z.uuid() }))

export const cancelReasons = ['asked', 'unpaid', 'unconfirmed'] as const

export type CancelReason = (typeof cancelReasons)[number]

export const orderCancelled = defineEvent(
  'order.cancelled',
  z.object({ orderId: z.uuid(), reason: z.enum(cancelReasons).optional() }),
)

export const orderPaid = defineEvent('order.paid', z.object({ orderId: z.uuid() }))

export const orderShipped = defineEvent('order.shipped', z.object({ orderId: z.uuid() }))

export const orderDelivered = defineEvent('order.delivered', z.object({ orderId: z.uuid() }))

export const orderRefunded = defineEvent(
  'order.refunded',
  z.object({ orderId: z.uuid(), refundId: z.uuid() }),
)

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

export const orderMailRequested = defineEvent(
  'order.mail-asked',
  z.object({ orderId: z.uuid(), template: z.enum(askableMails), refundId: z.uuid().nullable() }),
)
