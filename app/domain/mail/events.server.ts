import { z } from 'zod'

import { defineEvent } from '~/platform/outbox.server'

/** Staff want mails that failed to be tried again: what followed from this event is to be done once more. */
export const mailRetryAsked = defineEvent(
  'mail.retry',
  z.object({ event: z.object({ id: z.uuid(), name: z.string(), payload: z.unknown() }) }),
)

/** Somebody wants to see a mail with these texts in a mailbox; `sealedTo` is the address, which no table keeps in the clear. */
export const mailSampleAsked = defineEvent(
  'mail.sample-asked',
  z.object({
    template: z.string(),
    texts: z.record(z.string(), z.string()),
    textName: z.string(),
    sealedTo: z.string(),
  }),
)
