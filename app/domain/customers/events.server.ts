import { z } from 'zod'

import { defineEvent } from '~/platform/queue/outbox.server'

export const customerMailWritten = defineEvent('customer.mail-written', z.object({ mailId: z.uuid() }))
