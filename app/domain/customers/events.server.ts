import { z } from 'zod'

import { defineEvent } from '~/platform/outbox.server'

/** Somebody of the shop wrote to a customer. */
export const customerMailWritten = defineEvent('customer.mail-written', z.object({ mailId: z.uuid() }))
