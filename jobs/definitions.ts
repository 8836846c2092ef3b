import { z } from 'zod'

import type { JobDefinition } from './job'

const SECOND = 1_000
const MINUTE = 60 * SECOND

const orderMail = z.object({ eventId: z.uuid(), orderId: z.uuid() })
const nothing = z.object({})

/** Doubling from 5 s, 15 tries reach over about 23 hours: an SMTP server may be away for a day. */
const mailPolicy = { queue: 'mail', attempts: 15, backoff: 5 * SECOND, timeout: MINUTE } as const

/** The customer's copy of the order. */
export const mailOrderPlaced: JobDefinition<z.infer<typeof orderMail>> = { name: 'mail-order-placed', schema: orderMail, ...mailPolicy }

/** The link by which the customer sets the first password of the account that the order made. */
export const mailSetPassword: JobDefinition<z.infer<typeof orderMail>> = { name: 'mail-set-password', schema: orderMail, ...mailPolicy }

/** The shop's copy of the order. */
export const mailShopOrder: JobDefinition<z.infer<typeof orderMail>> = { name: 'mail-shop-order', schema: orderMail, ...mailPolicy }

/** The back office's bell: the new order, and products that it left short. */
export const announceOrder: JobDefinition<z.infer<typeof orderMail>> = {
  name: 'announce-order',
  queue: 'orders',
  schema: orderMail,
  attempts: 10,
  backoff: 2 * SECOND,
  timeout: 30 * SECOND,
}

/** Removes expired sessions, tokens, carts, one-time keys and sent events in bounded steps. */
export const cleanUp: JobDefinition<z.infer<typeof nothing>> = {
  name: 'clean-up',
  queue: 'maintenance',
  schema: nothing,
  attempts: 3,
  backoff: MINUTE,
  timeout: 5 * MINUTE,
}

/** Makes the analytics partitions of the next months. */
export const preparePartitions: JobDefinition<z.infer<typeof nothing>> = {
  name: 'prepare-partitions',
  queue: 'maintenance',
  schema: nothing,
  attempts: 5,
  backoff: MINUTE,
  timeout: MINUTE,
}
