import { z } from 'zod'

/** Cash means payment on receipt (decision 149). */
export const paymentChoiceInput = z.object({
  method: z.enum(['online', 'qr', 'cash', 'another'], { error: 'Выберите способ оплаты' }),
  seenKopecks: z.coerce.number({ error: 'Обновите страницу и попробуйте ещё раз.' }).optional(),
})
