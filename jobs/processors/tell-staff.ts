import { readSettings } from '~/domain/settings/index.server'

import { announce, announceCancelled } from './announce-order'
import { mailShopCancelled } from './order-life-mails'
import { mailShopOrder } from './order-mails'

interface OrderEvent {
  eventId: string
  orderId: string
}

/** Tells staff of a new order: the bell first, since it waits for no mail server, then the shop's copy, where the owner wants one. */
export async function tellStaffOfOrder(event: OrderEvent): Promise<void> {
  await announce(event)
  const { newOrderEmail } = await readSettings('notifications')
  if (newOrderEmail) await mailShopOrder(event)
}

/** Tells staff that an order is cancelled, in the same way. */
export async function tellStaffOfCancellation(event: OrderEvent): Promise<void> {
  await announceCancelled(event)
  await mailShopCancelled(event)
}
