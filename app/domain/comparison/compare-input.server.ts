import { z } from 'zod'

import { lineKeyInput } from '~/domain/cart/index.server'

export const compareInput = z.discriminatedUnion(
  'compare',
  [
    z.object({ compare: z.literal('add'), productId: lineKeyInput }),
    z.object({ compare: z.literal('remove'), productId: lineKeyInput }),
    z.object({ compare: z.literal('clear') }),
  ],
  { error: 'Неизвестное действие со сравнением' },
)
