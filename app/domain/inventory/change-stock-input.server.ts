import { z } from 'zod'

import { requiredText } from '~/platform/text.server'

/** Pieces that one change moves at most: far below what the column holds. */
const MOST_PIECES = 1_000_000

const wholeNumber = 'Введите целое число'

const pieces = z
  .string({ error: wholeNumber })
  .trim()
  .regex(/^[+\-−]?\d{1,7}$/, wholeNumber)
  .transform((text) => Number(text.replace('−', '-')))
  .refine((number) => Math.abs(number) <= MOST_PIECES, 'Не больше 1 000 000 штук')

/** A change of one product's stock as its form says it. */
export const changeStockInput = z
  .object({
    way: z.enum(['delta', 'value'], { error: 'Выберите, как изменить остаток' }),
    pieces,
    /** In the words of whoever changes it. */
    reason: requiredText({ required: 'Укажите причину', max: 200 }),
    /** The stock that the form showed. */
    version: z.coerce.number().int(),
  })
  .superRefine(({ way, pieces }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (way === 'value' && pieces < 0) refuse('pieces', 'Количество не может быть отрицательным!')
    if (way === 'delta' && pieces === 0) refuse('pieces', 'На сколько изменить остаток?')
  })

export type ChangeStockInput = z.infer<typeof changeStockInput>
