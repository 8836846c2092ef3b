import { z } from 'zod'

import { MAIL_TRIES } from '~/domain/mail/index.server'

import type { JobPolicy } from './define-job'

export const SECOND = 1_000
export const MINUTE = 60 * SECOND

/** 15 attempts, doubling from 5 s, take about 23 hours: an SMTP server may be down for a day. */
export const mailPolicy = {
  queue: 'mail',
  attempts: MAIL_TRIES,
  backoff: 5 * SECOND,
  timeout: MINUTE,
} as const satisfies JobPolicy

export const notificationPolicy = {
  queue: 'orders',
  attempts: 10,
  backoff: 2 * SECOND,
  timeout: 30 * SECOND,
} as const satisfies JobPolicy

/**
 * Over a day, at most an hour apart. passOnEvent limits an event's age; `attempts` only limits a provider
 * that keeps asking for a delay.
 */
export const integrationPolicy = {
  queue: 'integrations',
  attempts: 200,
  backoff: 5 * SECOND,
  longestWait: 60 * MINUTE,
  timeout: MINUTE,
} as const satisfies JobPolicy

/** Retry times of events are in the database; the queue repeats only failures outside of delivery. */
export const webhookPolicy = {
  queue: 'webhooks',
  attempts: 5,
  backoff: 2 * SECOND,
  timeout: MINUTE,
} as const satisfies JobPolicy

/** Storing a hundred thousand recipients takes seconds. */
export const mailingPolicy = {
  queue: 'mailings',
  attempts: 20,
  backoff: 5 * SECOND,
  timeout: 10 * MINUTE,
} as const satisfies JobPolicy

export const sweepPolicy = {
  queue: 'maintenance',
  attempts: 1,
  backoff: SECOND,
  timeout: 5 * MINUTE,
} as const satisfies JobPolicy

export const upkeepPolicy = {
  queue: 'maintenance',
  attempts: 3,
  backoff: MINUTE,
  timeout: 15 * MINUTE,
} as const satisfies JobPolicy

/** A large backup may take hours; the next hourly run is the second attempt. */
export const backupPolicy = {
  queue: 'maintenance',
  attempts: 1,
  backoff: MINUTE,
  timeout: 360 * MINUTE,
} as const satisfies JobPolicy

/** Started at once by an event; if it fails, the next poll does the work. */
export const paymentPolicy = {
  queue: 'payments',
  attempts: 3,
  backoff: 2 * SECOND,
  timeout: MINUTE,
} as const satisfies JobPolicy

export const nothing = z.object({})

export const orderEvent = z.object({ eventId: z.uuid(), orderId: z.uuid() })

export type OrderEvent = z.infer<typeof orderEvent>
