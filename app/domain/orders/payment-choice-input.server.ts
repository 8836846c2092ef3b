import { z } from 'zod'

/** The payment step's form. Cash means pay on receipt and keeps the method chosen at checkout (decision 21). */
export const paymentChoiceInput = z.object({ method: z.literal('cash', { error: 'Выберите способ оплаты' }) })
