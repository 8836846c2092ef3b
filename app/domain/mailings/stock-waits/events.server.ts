import { z } from 'zod'

import { defineEvent } from '~/platform/queue/outbox.server'

export const stockWaitRequested = defineEvent('stock-wait.asked', z.object({ waitId: z.uuid() }))
