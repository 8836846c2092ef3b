import { z } from 'zod'

const productId = z.uuid({ error: 'Товар не найден' })

export const compareInput = z.discriminatedUnion(
  'compare',
  [
    z.object({ compare: z.literal('add'), productId }),
    z.object({ compare: z.literal('remove'), productId }),
    z.object({ compare: z.literal('clear') }),
  ],
  { error: 'Неизвестное действие со сравнением' },
)
