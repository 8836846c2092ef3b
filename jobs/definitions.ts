import { z } from 'zod'

import { accountLinkKinds, accountNoticeKinds } from '~/domain/auth/shared'

import type { JobDefinition } from './job'

const SECOND = 1_000
const MINUTE = 60 * SECOND

const orderMail = z.object({ eventId: z.uuid(), orderId: z.uuid() })
const accountLink = z.object({ eventId: z.uuid(), tokenId: z.uuid(), kind: z.enum(accountLinkKinds) })
const accountNotice = z.object({ eventId: z.uuid(), userId: z.uuid(), kind: z.enum(accountNoticeKinds) })
const newCustomer = z.object({ eventId: z.uuid(), userId: z.uuid() })
const contactMessage = z.object({ eventId: z.uuid(), messageId: z.uuid() })
const subscription = z.object({ eventId: z.uuid(), subscriberId: z.uuid() })
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

/** A one-time link of an account: new password, activation, confirmation of an e-mail. */
export const mailAccountLink: JobDefinition<z.infer<typeof accountLink>> = { name: 'mail-account-link', schema: accountLink, ...mailPolicy }

/** Tells the owner what happened to the account. */
export const mailAccountNotice: JobDefinition<z.infer<typeof accountNotice>> = {
  name: 'mail-account-notice',
  schema: accountNotice,
  ...mailPolicy,
}

/** Tells the customer that the order is cancelled. */
export const mailOrderCancelled: JobDefinition<z.infer<typeof orderMail>> = {
  name: 'mail-order-cancelled',
  schema: orderMail,
  ...mailPolicy,
}

/** Tells the shop that an order is cancelled. */
export const mailShopCancelled: JobDefinition<z.infer<typeof orderMail>> = { name: 'mail-shop-cancelled', schema: orderMail, ...mailPolicy }

const bellPolicy = { queue: 'orders', attempts: 10, backoff: 2 * SECOND, timeout: 30 * SECOND } as const

/** The back office's bell: an order was cancelled. */
export const announceCancelled: JobDefinition<z.infer<typeof orderMail>> = { name: 'announce-cancelled', schema: orderMail, ...bellPolicy }

/** The back office's bell: somebody registered. */
export const announceCustomer: JobDefinition<z.infer<typeof newCustomer>> = {
  name: 'announce-customer',
  schema: newCustomer,
  ...bellPolicy,
}

/** The shop's copy of a message from the contact form. */
export const mailContactMessage: JobDefinition<z.infer<typeof contactMessage>> = {
  name: 'mail-contact-message',
  schema: contactMessage,
  ...mailPolicy,
}

/** The link by which somebody confirms a newsletter sign-up. */
export const mailSubscription: JobDefinition<z.infer<typeof subscription>> = {
  name: 'mail-subscription',
  schema: subscription,
  ...mailPolicy,
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
