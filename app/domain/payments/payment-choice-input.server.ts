import { z } from 'zod'

/** The payment step's form: a way to pay, or giving up the attempt under way to choose another. Cash means pay on receipt (decision 21). */
export const paymentChoiceInput = z.object({
  method: z.enum(['online', 'qr', 'cash', 'another'], { error: 'Выберите способ оплаты' }),
  /** The order's sum in kopecks, as the page showed it. */
  seenKopecks: z.coerce.number({ error: 'Обновите страницу и попробуйте ещё раз.' }).optional(),
})
