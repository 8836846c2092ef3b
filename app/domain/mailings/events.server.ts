import { z } from 'zod'

import { defineEvent } from '~/platform/outbox.server'

/** Staff want mails that failed to be tried again: what followed from this event is to be done once more. */
export const mailRetryAsked = defineEvent(
  'mail.retry',
  z.object({ event: z.object({ id: z.uuid(), name: z.string(), payload: z.unknown() }) }),
)
