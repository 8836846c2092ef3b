import { z } from 'zod'

import { defineEvent } from '~/platform/outbox.server'

/** An attempt to pay wants something of the gateway now. */
export const paymentDue = defineEvent('payment.due', z.object({ paymentId: z.uuid() }))

/** Money is to be given back. */
export const refundDue = defineEvent('refund.due', z.object({ refundId: z.uuid() }))
