import { z } from 'zod'

import { readProductListItems } from '~/domain/catalog/index.server'
import {
  addToWishlist,
  readWishlist,
  removeWishlistEntry,
  wishlistItemInput,
} from '~/domain/customers/index.server'
import type { WishlistEntry } from '~/domain/customers/shared'
import { readSettings } from '~/domain/settings/index.server'
import { UserError } from '~/platform/errors/errors'
import { toRoubles } from '~/platform/money/money'

import { listItemJson } from '../json/product-json.server'
import { defineOperation } from '../operation.server'
import { nothingData, wishlistItemAnswer } from '../responses/account-responses.server'

function tintingJson({ shade, product: { priceKopecks } }: WishlistEntry) {
  if (shade === null) return null
  const { code, name, hex, tint } = shade
  return { code, name, hex, base: tint?.base ?? null, price: tint === null ? null : toRoubles(priceKopecks) }
}

const own = { tag: 'Личный кабинет', access: 'customer' } as const
const wishlistOff = 'Избранное сейчас отключено'

export const readWishlistCall = defineOperation({
  ...own,
  id: 'readWishlist',
  method: 'GET',
  path: '/user/wishlist',
  tier: 'api-read',
  summary: 'Избранное',
  data: z.array(wishlistItemAnswer),
  fallback: 'Ошибка получения списка избранного',
  failures: { 404: [wishlistOff] },
  run: async ({ caller }) => {
    await assertWishlistOn()
    const items = await readWishlist(caller.userId)
    const found = await readProductListItems(items.map(({ productId }) => productId))
    const products = new Map(found.map((entry) => [entry.id, listItemJson(entry)]))
    return {
      data: items.flatMap((entry) => {
        const { id, productId, shadeId } = entry
        const product = products.get(productId)
        return product ? [{ id, productId, shadeId, tinting: tintingJson(entry), product }] : []
      }),
    }
  },
})

export const addToWishlistCall = defineOperation({
  ...own,
  id: 'addToWishlist',
  method: 'POST',
  path: '/user/wishlist',
  tier: 'change',
  summary: 'Добавить товар в избранное, как есть или в выбранном оттенке',
  body: wishlistItemInput,
  example: { productId: '0190a0a0-0000-7000-8000-000000000000' },
  data: z.object({ id: z.uuid(), productId: z.uuid(), shadeId: z.uuid().nullable() }),
  status: 201,
  fallback: 'Ошибка добавления в избранное',
  failures: {
    404: ['Товар не найден', 'Оттенок не найден', wishlistOff],
    409: [
      'Товар уже в избранном',
      'В этот цвет товар не колеруем. Выберите другой цвет или другую краску.',
      'В избранном может быть не больше 200 товаров. Уберите те, что уже не нужны.',
    ],
  },
  run: async ({ caller, body }) => {
    await assertWishlistOn()
    return { data: { id: await addToWishlist({ userId: caller.userId, ...body }), ...body } }
  },
})

export const removeFromWishlistCall = defineOperation({
  ...own,
  id: 'removeFromWishlist',
  method: 'DELETE',
  path: '/user/wishlist/{id}',
  tier: 'change',
  summary: 'Убрать запись избранного',
  data: nothingData,
  fallback: 'Ошибка удаления из избранного',
  failures: { 404: ['Этого товара нет в избранном', wishlistOff] },
  run: async ({ caller, params }) => {
    await assertWishlistOn()
    await removeWishlistEntry({ userId: caller.userId, entryId: params.id ?? '' })
    return { data: null }
  },
})

/** @throws UserError (404) while the wishlist is off */
async function assertWishlistOn(): Promise<void> {
  const { wishlist } = await readSettings('features')
  if (!wishlist) throw new UserError('Избранное сейчас отключено', { status: 404 })
}
