import { z } from 'zod'

import { defineEvent } from '~/platform/queue/outbox.server'

export const mailRetryRequested = defineEvent(
  'mail.retry',
  z.object({ event: z.object({ id: z.uuid(), name: z.string(), payload: z.unknown() }) }),
)

/** `sealedTo` is the encrypted address. */
export const mailSampleRequested = defineEvent(
  'mail.sample-asked',
  z.object({
    template: z.string(),
    texts: z.record(z.string(), z.string()),
    textName: z.string(),
    sealedTo: z.string(),
  }),
)
