import type { z } from 'zod'

import type { LabelledJob } from '~/domain/queues/staff'
import { STORE_EVENTS } from '~/platform/queue/analytics-port.server'

import type { JobDefinition } from './define-job'
import { mailAccountLink, mailAccountNotice } from './processors/account-mails'
import {
  deliveryDateExpiry,
  checkHealth,
  nightlyBackup,
  readBounces,
  foldFigures,
  refreshFigures,
  foldStock,
  refreshSearchFigures,
} from './processors/clock-jobs'
import { answerTelegram } from './processors/answer-telegram'
import { announceProducts } from './processors/announce-products'
import { rollUpAnalytics, storeEvents } from './processors/analytics'
import {
  fetchScheduledImport,
  planImportRows,
  runBulkChange,
  startImportSchedules,
} from './processors/bulk-changes'
import { mailExport, writeExportFile } from './processors/exports'
import { cleanUp } from './processors/clean-up'
import { closeSummaries, mailSummary } from './processors/mail-summary'
import { integrationDelivery, setUpIntegration, testIntegration } from './processors/integrations'
import { mailContactMessage, mailMessageAnswer } from './processors/contact-mails'
import {
  followOrderCancelled,
  followOrderDelivered,
  followOrderPaid,
  followOrderPlaced,
  followOrderRefunded,
  followOrderShipped,
  mailRequestedOrder,
} from './processors/order-events'
import { mailToCustomer } from './processors/mail-to-customer'
import { mailAutomaticTest, planFirstOrder, planLetters, planReturned } from './processors/automatic-letters'
import { mailQuestionAnswer } from './processors/mail-question-answer'
import { mailStockWait } from './processors/mail-stock-wait'
import { gatherMailing, mailMailingTest } from './processors/mailings'
import { mailSample } from './processors/mail-sample'
import { mailTest, mailboxTest } from './processors/mail-tests'
import { mailSubscription } from './processors/mail-subscription'
import { notifyStaffOfCustomer } from './processors/notify-staff-of-customer'
import {
  advancePayment,
  advanceRefund,
  expireOrders,
  pollPayments,
  reconcilePayments,
} from './processors/payments'
import { preparePartitions } from './processors/prepare-partitions'
import { applySales } from './processors/sales'
import { smsCode } from './processors/send-sms-code'
import { sendWebhooks, notifyEndpoints, wakeWebhooks } from './processors/webhooks'
import { releaseUnconfirmed } from './processors/unconfirmed-orders'

/** Only jobs in this table can be added or run. */
export const jobs = {
  'follow-order-placed': followOrderPlaced,
  'follow-order-cancelled': followOrderCancelled,
  'follow-order-paid': followOrderPaid,
  'follow-order-shipped': followOrderShipped,
  'follow-order-delivered': followOrderDelivered,
  'follow-order-refunded': followOrderRefunded,
  'mail-asked-order': mailRequestedOrder,
  'notify-staff-of-customer': notifyStaffOfCustomer,
  'mail-account-link': mailAccountLink,
  'mail-account-notice': mailAccountNotice,
  'mail-contact-message': mailContactMessage,
  'mail-message-answer': mailMessageAnswer,
  'mail-question-answer': mailQuestionAnswer,
  'mail-to-customer': mailToCustomer,
  'mail-subscription': mailSubscription,
  'mail-summary': mailSummary,
  'mail-mailing-test': mailMailingTest,
  'mail-sample': mailSample,
  'mail-test': mailTest,
  'mailbox-test': mailboxTest,
  'gather-mailing': gatherMailing,
  'read-bounces': readBounces,
  'plan-automatic-letters': planLetters,
  'plan-returned': planReturned,
  'plan-first-order': planFirstOrder,
  'mail-automatic-test': mailAutomaticTest,
  'mail-stock-wait': mailStockWait,
  'close-summaries': closeSummaries,
  'advance-payment': advancePayment,
  'advance-refund': advanceRefund,
  'poll-payments': pollPayments,
  'expire-orders': expireOrders,
  'reconcile-payments': reconcilePayments,
  'release-unconfirmed': releaseUnconfirmed,
  'refresh-search-figures': refreshSearchFigures,
  'pass-expected-days': deliveryDateExpiry,
  'fold-order-figures': foldFigures,
  'fold-stock-figures': foldStock,
  'refresh-overview': refreshFigures,
  'apply-sales': applySales,
  'run-bulk-change': runBulkChange,
  'plan-import': planImportRows,
  'start-import-schedules': startImportSchedules,
  'fetch-scheduled-import': fetchScheduledImport,
  'write-export': writeExportFile,
  'mail-export': mailExport,
  'integration-delivery': integrationDelivery,
  'send-sms-code': smsCode,
  'test-integration': testIntegration,
  'check-health': checkHealth,
  'make-backup': nightlyBackup,
  'set-up-integration': setUpIntegration,
  'answer-telegram': answerTelegram,
  'announce-products': announceProducts,
  'tell-endpoints': notifyEndpoints,
  'send-webhooks': sendWebhooks,
  'wake-webhooks': wakeWebhooks,
  'clean-up': cleanUp,
  [STORE_EVENTS]: storeEvents,
  'roll-up-analytics': rollUpAnalytics,
  'prepare-partitions': preparePartitions,
} as const satisfies Record<LabelledJob, JobDefinition>

export type JobName = keyof typeof jobs

export type JobPayload<Name extends JobName> = z.input<(typeof jobs)[Name]['schema']>

/** Scheduled jobs have no payload. */
export type ScheduledJobName = {
  [Name in JobName]: Record<string, never> extends JobPayload<Name> ? Name : never
}[JobName]

export function jobNamed(name: string): JobDefinition | null {
  return Object.hasOwn(jobs, name) ? jobs[name as JobName] : null
}
