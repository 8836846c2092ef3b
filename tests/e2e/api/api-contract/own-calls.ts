import { describe, expect, it } from 'vitest'

import { dataOf } from '~tests/support/http/api-client'
import { UNKNOWN_ID } from '~tests/support/http/api-document'
import { query } from '~tests/support/database/shop-data'

import { own, api, token, userId, product, database, addressBody, expectRefused } from './contract-shop'

export function describeOwn(): void {
  describe('a customer’s own data', () => {
    it('addresses are created, changed and deleted', async () => {
      const added = dataOf<{ id: string }>(await api.call('addAddress', { token, body: addressBody }))
      const changed = await api.call('updateAddress', {
        token,
        params: { id: added.id },
        body: { ...addressBody, city: 'Макеевка' },
      })
      expect(dataOf(changed)).toMatchObject({ id: added.id, city: 'Макеевка', isDefault: true })
      expect(dataOf(await api.call('listAddresses', { token }))).toMatchObject([{ id: added.id }])
      expect(dataOf(await api.call('deleteAddress', { token, params: { id: added.id } }))).toBeNull()
      for (const id of ['updateAddress', 'deleteAddress'])
        await expectRefused(
          id,
          { token, params: { id: added.id }, body: id === 'updateAddress' ? addressBody : undefined },
          404,
          'Адрес не найден',
        )
    })

    it.each([
      ['firstName', '', 'Введите имя'],
      ['lastName', '', 'Введите фамилию'],
      ['phone', '', 'Введите телефон'],
      ['phone', '12', 'Проверьте телефон: нужен номер вида +7 949 123-45-67'],
      ['city', '', 'Введите город'],
      ['postalCode', '', 'Введите индекс'],
      ['postalCode', '12', 'Индекс — шесть цифр, например 283001'],
      ['street', '', 'Введите улицу'],
      ['house', '', 'Введите дом'],
      ['isDefault', 'да', 'isDefault — true или false'],
    ])('an incomplete address is refused: %s «%s»', async (field, value, text) => {
      const body = { ...addressBody, [field]: value }
      await expectRefused('addAddress', { token, body }, 400, text)
      await expectRefused('updateAddress', { token, params: { id: UNKNOWN_ID }, body }, 400, text)
    })

    it('a customer has at most twenty addresses', async () => {
      for (let count = 0; count < 20; count += 1)
        expect((await api.call('addAddress', { token, body: addressBody })).status).toBe(201)
      await expectRefused(
        'addAddress',
        { token, body: addressBody },
        409,
        'Можно сохранить не больше 20 адресов. Удалите лишние.',
      )
    })

    it('the wishlist is changed and read', async () => {
      const { id } = dataOf<{ id: string }>(
        await api.call('addToWishlist', { token, body: { productId: product() } }),
      )
      expect(dataOf(await api.call('readWishlist', { token }))).toMatchObject([
        { id, productId: product(), product: { name: 'Краска 1' } },
      ])
      await expectRefused(
        'addToWishlist',
        { token, body: { productId: product() } },
        409,
        'Товар уже в избранном',
      )
      await expectRefused('addToWishlist', { token, body: { productId: UNKNOWN_ID } }, 404, 'Товар не найден')
      await expectRefused('addToWishlist', { token, body: { productId: 7 } }, 400, 'Товар не найден')
      expect(dataOf(await api.call('removeFromWishlist', { token, params: { id } }))).toBeNull()
      for (const gone of [id, 'не номер'])
        await expectRefused(
          'removeFromWishlist',
          { token, params: { id: gone } },
          404,
          'Этого товара нет в избранном',
        )
      await wishInShade()
      await query(
        database(),
        `INSERT INTO "WishlistItem" ("id", "userId", "productId") SELECT gen_random_uuid(), $1, "id" FROM (SELECT "id" FROM "Product" WHERE "id" <> $2 LIMIT 200) p`,
        [userId, product()],
      )
      const full = 'В избранном может быть не больше 200 товаров. Уберите те, что уже не нужны.'
      await expectRefused('addToWishlist', { token, body: { productId: product() } }, 409, full)
      await own.withSettings('features', { wishlist: false }, async () => {
        await expectRefused('readWishlist', { token }, 404, 'Избранное сейчас отключено')
        await expectRefused(
          'addToWishlist',
          { token, body: { productId: product() } },
          404,
          'Избранное сейчас отключено',
        )
        await expectRefused(
          'removeFromWishlist',
          { token, params: { id } },
          404,
          'Избранное сейчас отключено',
        )
      })
    })
  })
}

/** The product of the contract is no base: a shade is refused, and an earlier wish says that it is not tinted. */
async function wishInShade(): Promise<void> {
  const body = { productId: product() }
  await expectRefused(
    'addToWishlist',
    { token, body: { ...body, shadeId: UNKNOWN_ID } },
    404,
    'Оттенок не найден',
  )
  await expectRefused('addToWishlist', { token, body: { ...body, shadeId: 7 } }, 400, 'Оттенок не найден')
  const [shade] = await query<{ id: string; hex: string }>(
    database(),
    `SELECT "id", "hex" FROM "Shade" WHERE "code" = '7016'`,
  )
  const shadeId = shade?.id ?? ''
  const refused = 'В этот цвет товар не колеруем. Выберите другой цвет или другую краску.'
  await expectRefused('addToWishlist', { token, body: { ...body, shadeId } }, 409, refused)
  await query(
    database(),
    `INSERT INTO "WishlistItem" ("id", "userId", "productId", "shadeId") VALUES (gen_random_uuid(), $1, $2, $3)`,
    [userId, product(), shadeId],
  )
  const [entry] = dataOf<{ id: string }[]>(await api.call('readWishlist', { token }))
  const tinting = { code: 'RAL 7016', hex: shade?.hex, base: null, price: null }
  expect(entry).toMatchObject({ shadeId, tinting })
  expect(dataOf(await api.call('removeFromWishlist', { token, params: { id: entry?.id ?? '' } }))).toBeNull()
}
