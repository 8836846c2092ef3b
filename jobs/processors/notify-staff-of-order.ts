import { readOrder } from '~/domain/orders/index.server'
import { readSettings } from '~/domain/settings/index.server'

import { defineJob } from '../define-job'
import { mailPolicy, orderEvent } from '../policies'

import { mailShopCancelled } from './order-life-mails'
import { mailShopOrder } from './order-mails'
import { notifyOfCancelledOrder, notifyOfNewOrder } from './order-notifications'

/** A new order: the notification first, since it waits for no mail server, then the shop's copy, where the owner wants one. */
export const notifyStaffOfOrder = defineJob({
  ...mailPolicy,
  schema: orderEvent,
  run: async (event) => {
    const order = await readOrder(event.orderId)
    await notifyOfNewOrder(event, order)
    const { newOrderEmail } = await readSettings('notifications')
    if (newOrderEmail) await mailShopOrder(event, order)
  },
})

/** A cancelled order, in the same way. */
export const notifyStaffOfCancellation = defineJob({
  ...mailPolicy,
  schema: orderEvent,
  run: async (event) => {
    await notifyOfCancelledOrder(event)
    await mailShopCancelled(event)
  },
})
