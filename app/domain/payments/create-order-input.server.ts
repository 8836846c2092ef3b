import { z } from 'zod'

import { fromRoubles } from '~/platform/money'

/** The body of create-order. Only the order is taken from it; the amount (roubles) says what the payer saw, the rest is the shop's own business. */
export const createOrderInput = z.object({
  orderId: z.uuid({ error: 'Заказ не найден' }),
  amount: z.coerce
    .number({ error: 'Неверная сумма' })
    .positive({ error: 'Неверная сумма' })
    .max(20_000_000, { error: 'Неверная сумма' })
    .transform((roubles) => fromRoubles(roubles))
    .optional(),
})
