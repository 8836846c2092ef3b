import { z } from 'zod'

import { defineEvent } from '~/platform/outbox.server'

/** A customer's order was placed and its stock taken. */
export const orderPlaced = defineEvent('order.placed', z.object({ orderId: z.uuid() }))

/** An order was cancelled and its stock put back. */
export const orderCancelled = defineEvent('order.cancelled', z.object({ orderId: z.uuid() }))
