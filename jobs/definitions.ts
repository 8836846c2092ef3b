import { z } from 'zod'

import { eventBatch } from '~/domain/analytics/index.server'
import { accountLinkKinds, accountNoticeKinds } from '~/domain/auth/shared'
import { cancelReasons } from '~/domain/orders/index.server'
import { ANALYTICS_QUEUE, STORE_EVENTS, STORE_EVENTS_TRIES } from '~/platform/analytics-port.server'

import type { JobDefinition } from './job'

const SECOND = 1_000
const MINUTE = 60 * SECOND

const orderMail = z.object({ eventId: z.uuid(), orderId: z.uuid() })
const cancelledMail = orderMail.extend({ reason: z.enum(cancelReasons) })
const accountLink = z.object({ eventId: z.uuid(), tokenId: z.uuid(), kind: z.enum(accountLinkKinds) })
const accountNotice = z.object({ eventId: z.uuid(), userId: z.uuid(), kind: z.enum(accountNoticeKinds) })
const newCustomer = z.object({ eventId: z.uuid(), userId: z.uuid() })
const contactMessage = z.object({ eventId: z.uuid(), messageId: z.uuid() })
const subscription = z.object({ eventId: z.uuid(), subscriberId: z.uuid() })
const paymentJob = z.object({ eventId: z.uuid(), paymentId: z.uuid() })
const refundJob = z.object({ eventId: z.uuid(), refundId: z.uuid() })
const refundMail = z.object({ eventId: z.uuid(), orderId: z.uuid(), refundId: z.uuid() })
const summaryMailJob = z.object({ eventId: z.uuid(), summaryId: z.uuid() })
const nothing = z.object({})

/** Doubling from 5 s, 15 tries reach over about 23 hours: an SMTP server may be away for a day. */
const mailPolicy = { queue: 'mail', attempts: 15, backoff: 5 * SECOND, timeout: MINUTE } as const

const bellPolicy = { queue: 'orders', attempts: 10, backoff: 2 * SECOND, timeout: 30 * SECOND } as const

/** What the customer gets for an order: a copy, and the link by which to choose the first password of the account that the order made. */
export const mailOrderPlaced: JobDefinition<z.infer<typeof orderMail>> = { name: 'mail-order-placed', schema: orderMail, ...mailPolicy }

/** What staff get for an order: the bell for it and for products that it left short, and the shop's copy. */
export const tellStaffOfOrder: JobDefinition<z.infer<typeof orderMail>> = { name: 'tell-staff-of-order', schema: orderMail, ...mailPolicy }

/** A one-time link of an account: new password, activation, confirmation of an e-mail. */
export const mailAccountLink: JobDefinition<z.infer<typeof accountLink>> = { name: 'mail-account-link', schema: accountLink, ...mailPolicy }

/** Tells the owner what happened to the account. */
export const mailAccountNotice: JobDefinition<z.infer<typeof accountNotice>> = {
  name: 'mail-account-notice',
  schema: accountNotice,
  ...mailPolicy,
}

/** Tells the customer that the order is cancelled. */
export const mailOrderCancelled: JobDefinition<z.infer<typeof cancelledMail>> = {
  name: 'mail-order-cancelled',
  schema: cancelledMail,
  ...mailPolicy,
}

/** Tells staff that an order is cancelled: by the bell, and by mail. */
export const tellStaffOfCancellation: JobDefinition<z.infer<typeof orderMail>> = {
  name: 'tell-staff-of-cancellation',
  schema: orderMail,
  ...mailPolicy,
}

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

/** One mail in the place of those that were over a mailbox's limit. */
export const mailSummaryJob: JobDefinition<z.infer<typeof summaryMailJob>> = { name: 'mail-summary', schema: summaryMailJob, ...mailPolicy }

/** Tells the customer that the order is paid. */
export const mailOrderPaid: JobDefinition<z.infer<typeof orderMail>> = { name: 'mail-order-paid', schema: orderMail, ...mailPolicy }

/** Tells the customer that the order is on its way. */
export const mailOrderShipped: JobDefinition<z.infer<typeof orderMail>> = { name: 'mail-order-shipped', schema: orderMail, ...mailPolicy }

/** Thanks the customer who has the order, and asks for a review. */
export const mailOrderDelivered: JobDefinition<z.infer<typeof orderMail>> = {
  name: 'mail-order-delivered',
  schema: orderMail,
  ...mailPolicy,
}

/** Tells the customer that money is on its way back. */
export const mailOrderRefunded: JobDefinition<z.infer<typeof refundMail>> = {
  name: 'mail-order-refunded',
  schema: refundMail,
  ...mailPolicy,
}

/** The back office's bell: an order was paid. */
export const announcePaid: JobDefinition<z.infer<typeof orderMail>> = { name: 'announce-paid', schema: orderMail, ...bellPolicy }

/** The back office's bell: an order left. */
export const announceShipped: JobDefinition<z.infer<typeof orderMail>> = { name: 'announce-shipped', schema: orderMail, ...bellPolicy }

/** The back office's bell: an order arrived. */
export const announceDelivered: JobDefinition<z.infer<typeof orderMail>> = { name: 'announce-delivered', schema: orderMail, ...bellPolicy }

/** Sees to an attempt to pay at once; should it fail, the next poll does. */
export const advancePaymentJob: JobDefinition<z.infer<typeof paymentJob>> = {
  name: 'advance-payment',
  queue: 'payments',
  schema: paymentJob,
  attempts: 3,
  backoff: 2 * SECOND,
  timeout: MINUTE,
}

/** Sees to a refund at once; should it fail, the next poll does. */
export const advanceRefundJob: JobDefinition<z.infer<typeof refundJob>> = {
  name: 'advance-refund',
  queue: 'payments',
  schema: refundJob,
  attempts: 3,
  backoff: 2 * SECOND,
  timeout: MINUTE,
}

const sweepPolicy = { schema: nothing, attempts: 1, backoff: SECOND, timeout: 5 * MINUTE } as const

/** Asks the gateway about every attempt whose time has come, and resumes what a crash left unfinished. */
export const pollPaymentsJob: JobDefinition<z.infer<typeof nothing>> = { name: 'poll-payments', queue: 'polling', ...sweepPolicy }

/** Cancels orders that were not paid in time. */
export const expireOrdersJob: JobDefinition<z.infer<typeof nothing>> = { name: 'expire-orders', queue: 'maintenance', ...sweepPolicy }

/** Lets go of orders that nobody confirmed in time, and tells staff when unconfirmed ones hold much of the stock. */
export const releaseUnconfirmedJob: JobDefinition<z.infer<typeof nothing>> = {
  name: 'release-unconfirmed',
  queue: 'maintenance',
  ...sweepPolicy,
}

/** Closes the summaries of held mails whose time has come. */
export const closeSummariesJob: JobDefinition<z.infer<typeof nothing>> = { name: 'close-summaries', queue: 'maintenance', ...sweepPolicy }

/** Compares our payments with the gateway's. */
export const comparePaymentsJob: JobDefinition<z.infer<typeof nothing>> = {
  name: 'compare-payments',
  queue: 'maintenance',
  schema: nothing,
  attempts: 3,
  backoff: 10 * MINUTE,
  timeout: 30 * MINUTE,
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

/** Stores a batch of analytics events, which comes straight from a web process. */
export const storeEventsJob: JobDefinition<z.infer<typeof eventBatch>> = {
  name: STORE_EVENTS,
  queue: ANALYTICS_QUEUE,
  schema: eventBatch,
  ...STORE_EVENTS_TRIES,
  timeout: 30 * SECOND,
}

/** Makes the analytics figures of the last days anew. */
export const rollUpAnalytics: JobDefinition<z.infer<typeof nothing>> = {
  name: 'roll-up-analytics',
  queue: 'maintenance',
  schema: nothing,
  attempts: 3,
  backoff: MINUTE,
  timeout: 15 * MINUTE,
}

/** Makes the analytics partitions of the next months and drops those past their retention. */
export const preparePartitions: JobDefinition<z.infer<typeof nothing>> = {
  name: 'prepare-partitions',
  queue: 'maintenance',
  schema: nothing,
  attempts: 5,
  backoff: MINUTE,
  timeout: MINUTE,
}
