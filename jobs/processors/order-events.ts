import { z } from 'zod'

import { cancelReasons, readOrderForMail } from '~/domain/orders/index.server'

import { defineJob } from '../define-job'
import { everyOf } from '../every-of'
import { mailPolicy, orderEvent } from '../policies'

import {
  mailOrderCancelled,
  mailOrderDelivered,
  mailOrderPaid,
  mailOrderRefunded,
  mailOrderShipped,
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

/** The notification and the copy for the shop; for the customer the order, and the link that sets the first password. */
export const followOrderPlaced = defineJob({
  ...mailPolicy,
  schema: orderEvent,
  run: async (event) => {
    const found = await readOrderForMail(event.orderId)
    const { order, whole } = found
    await everyOf([notifyOfNewOrder(event, whole), mailCopy(event, found), mailSetPassword(event, order), mailShopOrder(event, whole)])
  },
})

export const followOrderCancelled = defineJob({
  ...mailPolicy,
  schema: orderEvent.extend({ reason: z.enum(cancelReasons) }),
  run: ({ reason, ...event }) => everyOf([notifyOfCancelledOrder(event), mailOrderCancelled(event, reason), mailShopCancelled(event)]),
})

export const followOrderPaid = defineJob({
  ...mailPolicy,
  schema: orderEvent,
  run: (event) => everyOf([notifyOfPaidOrder(event), mailOrderPaid(event)]),
})

export const followOrderShipped = defineJob({
  ...mailPolicy,
  schema: orderEvent,
  run: (event) => everyOf([notifyOfShippedOrder(event), mailOrderShipped(event)]),
})

export const followOrderDelivered = defineJob({
  ...mailPolicy,
  schema: orderEvent,
  run: (event) => everyOf([notifyOfDeliveredOrder(event), mailOrderDelivered(event)]),
})

export const followOrderRefunded = defineJob({
  ...mailPolicy,
  schema: orderEvent.extend({ refundId: z.uuid() }),
  run: ({ refundId, ...event }) => mailOrderRefunded(event, refundId),
})
