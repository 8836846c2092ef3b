import { z } from 'zod'

import { requiredText } from '~/platform/text/text.server'

const MOST_PIECES = 1_000_000

const wholeNumber = 'Введите целое число'

const pieces = z
  .string({ error: wholeNumber })
  .trim()
  .regex(/^[+\-−]?\d{1,7}$/, wholeNumber)
  .transform((text) => Number(text.replace('−', '-')))
  .refine((number) => Math.abs(number) <= MOST_PIECES, 'Не больше 1 000 000 штук')

export const changeStockInput = z
  .object({
    way: z.enum(['delta', 'value'], { error: 'Выберите, как изменить остаток' }),
    pieces,
    reason: requiredText({ required: 'Укажите причину', max: 200 }),
    version: z.coerce.number().int(),
  })
  .superRefine(({ way, pieces }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (way === 'value' && pieces < 0) refuse('pieces', 'Количество не может быть отрицательным!')
    if (way === 'delta' && pieces === 0) refuse('pieces', 'На сколько изменить остаток?')
  })

export type ChangeStockInput = z.infer<typeof changeStockInput>
