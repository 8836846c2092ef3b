import { z } from 'zod'

import { defineEvent } from '~/platform/queue/outbox.server'

export const stockReturned = defineEvent('stock.returned', z.object({ productIds: z.array(z.uuid()) }))
