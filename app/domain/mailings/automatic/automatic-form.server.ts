import { z } from 'zod'

import { fromRoubles } from '~/platform/money/money'

import { MOST_DELAY_HOURS } from './kinds'

const whole = (from: number, to: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.replaceAll(/[\s\u00a0]/g, '') : value),
    z
      .string({ error: `Введите целое число от ${from} до ${to}` })
      .regex(/^\d{1,8}$/, `Введите целое число от ${from} до ${to}`)
      .transform(Number)
      .refine((value) => value >= from && value <= to, `Введите целое число от ${from} до ${to}`),
  )

const MOST_ROUBLES = 1_000_000

export const automaticFormInput = z.object({
  isOn: z
    .literal('on')
    .optional()
    .transform((value) => value === 'on'),
  delayHours: whole(0, MOST_DELAY_HOURS),
  templateId: z.preprocess(
    (value) => value || null,
    z.uuid({ error: 'Выберите шаблон из списка' }).nullable().default(null),
  ),
  percent: whole(1, 90).optional(),
  minimum: whole(0, MOST_ROUBLES)
    .transform((roubles) => fromRoubles(roubles))
    .optional(),
  days: whole(1, 365).optional(),
  squareMetres: whole(1, 10_000).optional(),
  version: z.string().max(20),
})
