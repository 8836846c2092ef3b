import { z } from 'zod'

import { defineEvent } from '~/platform/outbox.server'

export const stockWaitAsked = defineEvent('stock-wait.asked', z.object({ waitId: z.uuid() }))
