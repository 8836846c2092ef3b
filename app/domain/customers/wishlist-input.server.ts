import { z } from 'zod'

const productId = z.uuid({ error: 'Товар не найден' })

/** One form also contains the comparison's buttons, so each button carries its change. */
export const wishlistChangeInput = z.discriminatedUnion(
  'wish',
  [
    z.object({ wish: z.literal('add'), productId }),
    z.object({ wish: z.literal('remove'), productId }),
    z.object({ wish: z.literal('clear') }),
  ],
  { error: 'Неизвестное действие с избранным' },
)

export type WishlistChange = z.infer<typeof wishlistChangeInput>

export const wishlistItemInput = z.object({ productId })
