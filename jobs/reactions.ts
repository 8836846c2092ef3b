import { mailboxTestRequested } from '~/domain/bounces/index.server'
import { accountChanged, accountLinkRequested, customerRegistered } from '~/domain/auth/index.server'
import { bulkChangeDue } from '~/domain/bulk-edit/index.server'
import { contactMessageSent, messageAnswered } from '~/domain/content/index.server'
import { customerMailWritten } from '~/domain/customers/index.server'
import { exportDue, exportWritten, importDue, importScheduleDue } from '~/domain/exchange/index.server'
import { mailTestRequested } from '~/domain/mail-check/index.server'
import {
  subscribedTypes,
  integrationDue,
  integrationSetUpDue,
  integrationTestRequested,
  telegramUpdateReceived,
} from '~/domain/integrations/index.server'
import { stockReturned } from '~/domain/inventory/index.server'
import { mailRetryRequested, mailSampleRequested, mailsGathered } from '~/domain/mail/index.server'
import {
  automaticTestRequested,
  letterTestRequested,
  mailingStarted,
  stockWaitRequested,
  subscriptionRequested,
} from '~/domain/mailings/index.server'
import { staffAlerted } from '~/domain/notifications/index.server'
import {
  orderCancelled,
  orderDelivered,
  orderMailRequested,
  orderPaid,
  orderPlaced,
  orderRefunded,
  orderShipped,
} from '~/domain/orders/index.server'
import { paymentDue, refundDue } from '~/domain/payments/index.server'
import { questionAnswered } from '~/domain/questions/index.server'
import { smsCodeRequested } from '~/domain/two-factor/index.server'
import { salesDue } from '~/domain/sales/index.server'
import { webhookDue, webhookHappened } from '~/domain/webhooks/index.server'
import type { EventDefinition } from '~/platform/queue/outbox.server'

import { jobFor, type JobRequest } from './job-request'
import type { JobPayload } from './jobs'

type Reaction = (payload: unknown, eventId: string) => JobRequest[]

function on<Payload>(
  definition: EventDefinition<Payload>,
  react: (payload: Payload, eventId: string) => JobRequest[],
): [string, Reaction] {
  return [definition.name, (payload, eventId) => react(definition.schema.parse(payload), eventId)]
}

type Delivery = Omit<JobPayload<'integration-delivery'>, 'eventId'>

function deliveryFor(delivery: Delivery, eventId: string): JobRequest {
  const job = jobFor('integration-delivery', delivery, eventId)
  return { ...job, jobId: `${job.jobId}-${delivery.type}` }
}

/** Event → jobs. Every job costs the queue a few statements, so related work is one job. */
const reactions = new Map<string, Reaction>([
  on(orderPlaced, ({ orderId }, id) => [jobFor('follow-order-placed', { orderId }, id)]),
  on(orderCancelled, ({ orderId, reason = 'asked' }, id) => [
    jobFor('follow-order-cancelled', { orderId, reason }, id),
  ]),
  on(orderPaid, ({ orderId }, id) => [jobFor('follow-order-paid', { orderId }, id)]),
  on(orderShipped, ({ orderId }, id) => [jobFor('follow-order-shipped', { orderId }, id)]),
  on(orderDelivered, ({ orderId }, id) => [jobFor('follow-order-delivered', { orderId }, id)]),
  on(orderRefunded, (refund, id) => [jobFor('follow-order-refunded', refund, id)]),
  on(orderMailRequested, (mail, id) => [jobFor('mail-asked-order', mail, id)]),
  on(paymentDue, ({ paymentId }, id) => [jobFor('advance-payment', { paymentId }, id)]),
  on(refundDue, ({ refundId }, id) => [jobFor('advance-refund', { refundId }, id)]),
  on(accountLinkRequested, (link, id) => [jobFor('mail-account-link', link, id)]),
  on(accountChanged, (change, id) => [jobFor('mail-account-notice', change, id)]),
  on(customerRegistered, ({ userId }, id) => [
    jobFor('notify-staff-of-customer', { userId }, id),
    jobFor('plan-first-order', { userId }, id),
  ]),
  on(contactMessageSent, ({ messageId }, id) => [jobFor('mail-contact-message', { messageId }, id)]),
  on(messageAnswered, ({ answerId }, id) => [jobFor('mail-message-answer', { answerId }, id)]),
  on(questionAnswered, ({ questionId }, id) => [jobFor('mail-question-answer', { questionId }, id)]),
  on(customerMailWritten, ({ mailId }, id) => [jobFor('mail-to-customer', { mailId }, id)]),
  on(mailboxTestRequested, ({ mailTestId }, id) => [jobFor('mailbox-test', { mailTestId }, id)]),
  on(mailTestRequested, ({ mailTestId }, id) => [jobFor('mail-test', { mailTestId }, id)]),
  on(mailingStarted, ({ mailingId }, id) => [jobFor('gather-mailing', { mailingId }, id)]),
  on(letterTestRequested, (test, id) => [jobFor('mail-mailing-test', test, id)]),
  on(automaticTestRequested, (test, id) => [jobFor('mail-automatic-test', test, id)]),
  on(stockWaitRequested, ({ waitId }, id) => [jobFor('mail-stock-wait', { waitId }, id)]),
  on(stockReturned, (_, id) => [jobFor('plan-returned', {}, id)]),
  on(mailSampleRequested, (sample, id) => [jobFor('mail-sample', sample, id)]),
  on(mailsGathered, ({ summaryId }, id) => [jobFor('mail-summary', { summaryId }, id)]),
  on(exportDue, ({ exportId }, id) => [jobFor('write-export', { exportId }, id)]),
  on(exportWritten, ({ exportId }, id) => [jobFor('mail-export', { exportId }, id)]),
  on(importScheduleDue, (due, id) => [jobFor('fetch-scheduled-import', due, id)]),
  on(importDue, ({ importId }, id) => [jobFor('plan-import', { importId }, id)]),
  on(bulkChangeDue, ({ bulkChangeId }, id) => [jobFor('run-bulk-change', { bulkChangeId }, id)]),
  on(staffAlerted, ({ notificationId }, id) =>
    subscribedTypes.map((type) => deliveryFor({ type, kind: 'alert', subjectId: notificationId }, id)),
  ),
  on(integrationDue, ({ originId, ...delivery }) => [deliveryFor(delivery, originId)]),
  on(smsCodeRequested, ({ codeId }, id) => [jobFor('send-sms-code', { codeId }, id)]),
  on(integrationTestRequested, ({ integrationId }, id) => [
    jobFor('test-integration', { integrationId }, id),
  ]),
  on(integrationSetUpDue, ({ integrationId }, id) => [jobFor('set-up-integration', { integrationId }, id)]),
  on(telegramUpdateReceived, ({ telegramUpdateId }, id) => [
    jobFor('answer-telegram', { telegramUpdateId }, id),
  ]),
  on(webhookHappened, ({ type, ids, originId }, id) => [
    jobFor('tell-endpoints', { type, ids }, originId ?? id),
  ]),
  on(webhookDue, ({ endpointId }, id) => [
    { ...jobFor('send-webhooks', { endpointId }, id), jobId: `send-webhooks-${endpointId}-${id}` },
  ]),
  on(salesDue, (_, id) => [jobFor('apply-sales', {}, id)]),
  // Repeats the event's jobs under new ids; finished work is not repeated.
  on(mailRetryRequested, ({ event }, id) =>
    reactTo(event).map((job) => ({ ...job, jobId: `${job.jobId}-${id}` })),
  ),
  on(subscriptionRequested, ({ subscriberId }, id) => [jobFor('mail-subscription', { subscriberId }, id)]),
])

export function reactTo(event: { id: string; name: string; payload: unknown }): JobRequest[] {
  return reactions.get(event.name)?.(event.payload, event.id) ?? []
}
