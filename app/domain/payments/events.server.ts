import { z } from 'zod'

import { defineEvent } from '~/platform/queue/outbox.server'

export const paymentDue = defineEvent('payment.due', z.object({ paymentId: z.uuid() }))

export const refundDue = defineEvent('refund.due', z.object({ refundId: z.uuid() }))
