import * as definitions from '../definitions'
import { processor, type Processor } from '../run-job'

import { mailAccountLink, mailAccountNotice } from './account-mails'
import { preparePartitions, rollUp, storeBatch } from './analytics'
import { announceCustomer } from './announce-customer'
import { announceDelivered, announcePaid, announceShipped } from './announce-order'
import { cleanUp } from './clean-up'
import { mailContactMessage } from './mail-contact-message'
import { mailSubscription } from './mail-subscription'
import { closeSummaries, mailSummary } from './mail-summary'
import { mailOrderCancelled, mailOrderDelivered, mailOrderPaid, mailOrderRefunded, mailOrderShipped } from './order-life-mails'
import { releaseUnconfirmed } from './unconfirmed-orders'
import { mailOrderPlaced } from './order-mails'
import { compare, expireOrders, poll, seeToPayment, seeToRefund } from './payments'
import { tellStaffOfCancellation, tellStaffOfOrder } from './tell-staff'

/** Every definition's processor by the job's name. */
export function createProcessors(): ReadonlyMap<string, Processor> {
  const all = [
    processor(definitions.mailOrderPlaced, mailOrderPlaced),
    processor(definitions.tellStaffOfOrder, tellStaffOfOrder),
    processor(definitions.mailOrderCancelled, mailOrderCancelled),
    processor(definitions.tellStaffOfCancellation, tellStaffOfCancellation),
    processor(definitions.mailOrderPaid, mailOrderPaid),
    processor(definitions.mailOrderShipped, mailOrderShipped),
    processor(definitions.mailOrderDelivered, mailOrderDelivered),
    processor(definitions.mailOrderRefunded, mailOrderRefunded),
    processor(definitions.announcePaid, announcePaid),
    processor(definitions.announceShipped, announceShipped),
    processor(definitions.announceDelivered, announceDelivered),
    processor(definitions.advancePaymentJob, seeToPayment),
    processor(definitions.advanceRefundJob, seeToRefund),
    processor(definitions.pollPaymentsJob, poll),
    processor(definitions.expireOrdersJob, expireOrders),
    processor(definitions.comparePaymentsJob, compare),
    processor(definitions.mailAccountLink, mailAccountLink),
    processor(definitions.mailAccountNotice, mailAccountNotice),
    processor(definitions.announceCustomer, announceCustomer),
    processor(definitions.mailContactMessage, mailContactMessage),
    processor(definitions.mailSubscription, mailSubscription),
    processor(definitions.releaseUnconfirmedJob, releaseUnconfirmed),
    processor(definitions.mailSummaryJob, mailSummary),
    processor(definitions.closeSummariesJob, closeSummaries),
    processor(definitions.cleanUp, cleanUp),
    processor(definitions.storeEventsJob, storeBatch),
    processor(definitions.rollUpAnalytics, rollUp),
    processor(definitions.preparePartitions, preparePartitions),
  ]
  return new Map(all.map((entry) => [entry.definition.name, entry]))
}
