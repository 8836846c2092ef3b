import { z } from 'zod'

const productId = z.uuid({ error: 'Товар не найден' })

/** What POST /wishlist takes; the buttons carry the change itself, as one form has them beside those of the comparison. */
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

/** The body of POST /api/user/wishlist. */
export const wishlistItemInput = z.object({ productId })
