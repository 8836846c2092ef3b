import { z } from 'zod'

import { fromRoubles } from '~/platform/money/money'

/** Only the order is used; the amount (roubles) is what the payer saw. */
export const createOrderInput = z.object({
  orderId: z.uuid({ error: 'Заказ не найден' }),
  amount: z.coerce
    .number({ error: 'Неверная сумма' })
    .positive({ error: 'Неверная сумма' })
    .max(20_000_000, { error: 'Неверная сумма' })
    .transform((roubles) => fromRoubles(roubles))
    .optional(),
})
