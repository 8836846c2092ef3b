import { z } from 'zod'

import { MAIL_TRIES } from '~/domain/mail/index.server'

import type { JobPolicy } from './define-job'

export const SECOND = 1_000
export const MINUTE = 60 * SECOND

/** Doubling from 5 s, 15 tries reach over about 23 hours: an SMTP server may be away for a day. */
export const mailPolicy = {
  queue: 'mail',
  attempts: MAIL_TRIES,
  backoff: 5 * SECOND,
  timeout: MINUTE,
} as const satisfies JobPolicy

/** Notifications of the back office. */
export const notificationPolicy = {
  queue: 'orders',
  attempts: 10,
  backoff: 2 * SECOND,
  timeout: 30 * SECOND,
} as const satisfies JobPolicy

/**
 * Calls of an integration: a day and more of tries, an hour apart at most. How long an event waits is decided by its first try (passOnEvent); the number of tries only
 * bounds a provider that asks for patience all the time.
 */
export const integrationPolicy = {
  queue: 'integrations',
  attempts: 200,
  backoff: 5 * SECOND,
  longestWait: 60 * MINUTE,
  timeout: MINUTE,
} as const satisfies JobPolicy

/** What goes to other programs. When an event is tried again stands with it in the database; the queue repeats only what kept a try from being made. */
export const webhookPolicy = {
  queue: 'webhooks',
  attempts: 5,
  backoff: 2 * SECOND,
  timeout: MINUTE,
} as const satisfies JobPolicy

/** Writing down whom a mailing is for: a hundred thousand take seconds. */
export const mailingPolicy = {
  queue: 'mailings',
  attempts: 20,
  backoff: 5 * SECOND,
  timeout: 10 * MINUTE,
} as const satisfies JobPolicy

/** What the next run of the clock does again. */
export const sweepPolicy = {
  queue: 'maintenance',
  attempts: 1,
  backoff: SECOND,
  timeout: 5 * MINUTE,
} as const satisfies JobPolicy

/** What is sooner done again than by the next run of the clock. */
export const upkeepPolicy = {
  queue: 'maintenance',
  attempts: 3,
  backoff: MINUTE,
  timeout: 15 * MINUTE,
} as const satisfies JobPolicy

/** A backup of a large shop takes hours at worst; the next hour of the clock is its second try. */
export const backupPolicy = {
  queue: 'maintenance',
  attempts: 1,
  backoff: MINUTE,
  timeout: 360 * MINUTE,
} as const satisfies JobPolicy

/** What is started at once because of an event, and by the next poll should that fail. */
export const paymentPolicy = {
  queue: 'payments',
  attempts: 3,
  backoff: 2 * SECOND,
  timeout: MINUTE,
} as const satisfies JobPolicy

/** The payload of jobs that the clock starts. */
export const nothing = z.object({})

/** The payload of what follows from an order's event. */
export const orderEvent = z.object({ eventId: z.uuid(), orderId: z.uuid() })

/** An order's event. */
export type OrderEvent = z.infer<typeof orderEvent>
