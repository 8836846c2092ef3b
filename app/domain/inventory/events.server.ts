import { z } from 'zod'

import { defineEvent } from '~/platform/outbox.server'

/** Products that had no piece have some again. */
export const stockReturned = defineEvent('stock.returned', z.object({ productIds: z.array(z.uuid()) }))
