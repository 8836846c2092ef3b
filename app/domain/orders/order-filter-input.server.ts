import { z } from 'zod'

import { orderStatusLabels, paymentStatusLabels, type OrderStatus, type PaymentStatus } from './shared'

const isStatus = (value: unknown): value is OrderStatus => typeof value === 'string' && value in orderStatusLabels
const isPaymentStatus = (value: unknown): value is PaymentStatus => typeof value === 'string' && value in paymentStatusLabels

/** The filter of the back office's order list from the address; what cannot be read counts as not set. */
export const orderFilterInput = z.object({
  search: z
    .string()
    .transform((text) =>
      text
        .replace(/[\u0000-\u001f]/g, ' ')
        .trim()
        .slice(0, 100),
    )
    .catch('')
    .default(''),
  status: z.custom<OrderStatus>(isStatus).nullable().catch(null).default(null),
  paymentStatus: z.custom<PaymentStatus>(isPaymentStatus).nullable().catch(null).default(null),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1).default(1),
})
