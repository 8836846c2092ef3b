import { z } from 'zod'

import { defineEvent } from '~/platform/outbox.server'

/** Somebody asked to be told of a product and is to confirm the address. */
export const stockWaitAsked = defineEvent('stock-wait.asked', z.object({ waitId: z.uuid() }))
