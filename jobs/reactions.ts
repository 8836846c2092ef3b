import { accountChanged, accountLinkAsked, customerRegistered } from '~/domain/auth/index.server'
import { contactMessageSent } from '~/domain/content/index.server'
import { mailsGathered, subscriptionAsked } from '~/domain/mailings/index.server'
import { orderCancelled, orderDelivered, orderPaid, orderPlaced, orderRefunded, orderShipped } from '~/domain/orders/index.server'
import { paymentDue, refundDue } from '~/domain/payments/index.server'
import type { EventDefinition } from '~/platform/outbox.server'

import {
  advancePaymentJob,
  advanceRefundJob,
  announceCustomer,
  announceDelivered,
  announcePaid,
  announceShipped,
  mailAccountLink,
  mailAccountNotice,
  mailContactMessage,
  mailOrderCancelled,
  mailOrderDelivered,
  mailOrderPaid,
  mailOrderPlaced,
  mailOrderRefunded,
  mailOrderShipped,
  mailSubscription,
  mailSummaryJob,
  tellStaffOfCancellation,
  tellStaffOfOrder,
} from './definitions'
import { jobFor, type JobRequest } from './job'

type Reaction = (payload: unknown, eventId: string) => JobRequest[]

function on<Payload>(definition: EventDefinition<Payload>, react: (payload: Payload, eventId: string) => JobRequest[]): [string, Reaction] {
  return [definition.name, (payload, eventId) => react(definition.schema.parse(payload), eventId)]
}

/** Event → jobs: the one table of what follows from what. Every job costs the queue a few statements: what goes together is one job. */
const reactions = new Map<string, Reaction>([
  on(orderPlaced, ({ orderId }, eventId) => [
    jobFor(mailOrderPlaced, { eventId, orderId }, eventId),
    jobFor(tellStaffOfOrder, { eventId, orderId }, eventId),
  ]),
  on(orderCancelled, ({ orderId, reason = 'asked' }, eventId) => [
    jobFor(mailOrderCancelled, { eventId, orderId, reason }, eventId),
    jobFor(tellStaffOfCancellation, { eventId, orderId }, eventId),
  ]),
  on(orderPaid, ({ orderId }, eventId) => [
    jobFor(mailOrderPaid, { eventId, orderId }, eventId),
    jobFor(announcePaid, { eventId, orderId }, eventId),
  ]),
  on(orderShipped, ({ orderId }, eventId) => [
    jobFor(mailOrderShipped, { eventId, orderId }, eventId),
    jobFor(announceShipped, { eventId, orderId }, eventId),
  ]),
  on(orderDelivered, ({ orderId }, eventId) => [
    jobFor(mailOrderDelivered, { eventId, orderId }, eventId),
    jobFor(announceDelivered, { eventId, orderId }, eventId),
  ]),
  on(orderRefunded, (refund, eventId) => [jobFor(mailOrderRefunded, { eventId, ...refund }, eventId)]),
  on(paymentDue, ({ paymentId }, eventId) => [jobFor(advancePaymentJob, { eventId, paymentId }, eventId)]),
  on(refundDue, ({ refundId }, eventId) => [jobFor(advanceRefundJob, { eventId, refundId }, eventId)]),
  on(accountLinkAsked, (link, eventId) => [jobFor(mailAccountLink, { eventId, ...link }, eventId)]),
  on(accountChanged, (change, eventId) => [jobFor(mailAccountNotice, { eventId, ...change }, eventId)]),
  on(customerRegistered, ({ userId }, eventId) => [jobFor(announceCustomer, { eventId, userId }, eventId)]),
  on(contactMessageSent, ({ messageId }, eventId) => [jobFor(mailContactMessage, { eventId, messageId }, eventId)]),
  on(mailsGathered, ({ summaryId }, eventId) => [jobFor(mailSummaryJob, { eventId, summaryId }, eventId)]),
  on(subscriptionAsked, ({ subscriberId }, eventId) => [jobFor(mailSubscription, { eventId, subscriberId }, eventId)]),
])

/** The jobs that an event calls for; none for an event that nobody reacts to. */
export function reactTo(event: { id: string; name: string; payload: unknown }): JobRequest[] {
  return reactions.get(event.name)?.(event.payload, event.id) ?? []
}
