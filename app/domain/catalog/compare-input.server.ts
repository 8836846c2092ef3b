import { z } from 'zod'

const productId = z.uuid({ error: 'Товар не найден' })

/** What POST /compare takes; the buttons carry the change itself, as one form has them beside that of the wishlist. */
export const compareInput = z.discriminatedUnion(
  'compare',
  [
    z.object({ compare: z.literal('add'), productId }),
    z.object({ compare: z.literal('remove'), productId }),
    z.object({ compare: z.literal('clear') }),
  ],
  { error: 'Неизвестное действие со сравнением' },
)
