import { z } from 'zod'

import { lineKeyInput } from '~/domain/cart/index.server'

/** One form also contains the comparison's buttons, so each button carries its change. */
export const wishlistChangeInput = z
  .discriminatedUnion(
    'wish',
    [
      z.object({ wish: z.literal('add'), productId: lineKeyInput }),
      z.object({ wish: z.literal('remove'), productId: lineKeyInput }),
      z.object({ wish: z.literal('clear') }),
    ],
    { error: 'Неизвестное действие с избранным' },
  )
  .transform((change) => (change.wish === 'clear' ? change : { wish: change.wish, line: change.productId }))

export type WishlistChange = z.infer<typeof wishlistChangeInput>

/** Of a call. */
export const wishlistItemInput = z.object({
  productId: z.uuid({ error: 'Товар не найден' }),
  shadeId: z
    .uuid({ error: 'Оттенок не найден' })
    .nullish()
    .transform((id) => id ?? null)
    .meta({ description: 'Оттенок базы, которую колеруют под заказ; без него — товар как есть' }),
})
