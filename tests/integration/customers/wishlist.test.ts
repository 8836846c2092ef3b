import { beforeEach, describe, expect, it } from 'vitest'

import { lineKey } from '~/domain/cart/shared'
import {
  addToWishlist,
  clearWishlist,
  collectOwnData,
  mergeCustomers,
  mergeIntoWishlist,
  readWishlist,
  readWishlistKeys,
  removeFromWishlist,
  removeWishlistEntry,
} from '~/domain/customers/index.server'
import { WISHLIST_LIMIT } from '~/domain/customers/shared'
import { getDb, sql } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import { createCategory, createProduct, createUser } from '~tests/support/database/factories'
import { administrator } from '~tests/support/people/administrator'
import { allowTinting, createBase, createShade } from '~tests/support/database/tinting'

let userId = ''

beforeEach(async () => {
  userId = (await createUser()).id
})

describe('the wishlist', () => {
  it('the wishlist shows the latest product first, with its card', async () => {
    const [first, second] = [await createProduct({ name: 'Лак' }), await createProduct({ name: 'Грунт' })]
    const id = await addToWishlist({ userId, productId: first.id })
    await addToWishlist({ userId, productId: second.id })
    expect(await readWishlistKeys(userId)).toEqual([second.id, first.id])
    expect(await readWishlist(userId)).toMatchObject([
      { productId: second.id, product: { name: 'Грунт' } },
      { id, productId: first.id, product: { name: 'Лак', available: 100 } },
    ])
  })

  it('the wishlist has a product once, even after several clicks', async () => {
    const { id: productId } = await createProduct()
    const sent = await Promise.allSettled(
      Array.from({ length: 5 }, () => addToWishlist({ userId, productId })),
    )
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(addToWishlist({ userId, productId })).rejects.toMatchObject({
      status: 409,
      code: 'duplicate',
    })
  })

  it('the wishlist refuses a hidden product, and hides products that were removed later', async () => {
    const hidden = await createProduct({ isActive: false })
    await expect(addToWishlist({ userId, productId: hidden.id })).rejects.toMatchObject({ status: 404 })
    await expect(addToWishlist({ userId, productId: newId() })).rejects.toMatchObject({ status: 404 })
    const category = await createCategory()
    const [archived, orphan] = [await createProduct(), await createProduct({ categoryId: category.id })]
    for (const { id } of [archived, orphan]) await addToWishlist({ userId, productId: id })
    await getDb().product.update({ where: { id: archived.id }, data: { archivedAt: new Date() } })
    await getDb().category.update({ where: { id: category.id }, data: { isActive: false } })
    expect([await readWishlistKeys(userId), await readWishlist(userId)]).toEqual([[], []])
  })

  it('the wishlist has a limit of products', async () => {
    const { id: categoryId } = await createCategory()
    await sql(
      `WITH product AS (
         INSERT INTO "Product" ("id", "slug", "sku", "name", "categoryId", "priceKopecks")
         SELECT gen_random_uuid(), 'wish-' || n, 'WISH-' || n, 'Краска', $1, 100 FROM generate_series(1, $3::int) n RETURNING "id"
       ) INSERT INTO "WishlistItem" ("id", "userId", "productId") SELECT gen_random_uuid(), $2, "id" FROM product`,
      [categoryId, userId, WISHLIST_LIMIT],
    )
    const { id: productId } = await createProduct()
    await expect(addToWishlist({ userId, productId })).rejects.toMatchObject({ status: 409, code: undefined })
    expect(await readWishlist(userId)).toHaveLength(WISHLIST_LIMIT)
  })

  it('the wishlist is cleared by its owner', async () => {
    const other = await createUser()
    const { id: productId } = await createProduct()
    await addToWishlist({ userId, productId })
    await addToWishlist({ userId: other.id, productId })
    await clearWishlist(userId)
    expect([await readWishlistKeys(userId), await readWishlistKeys(other.id)]).toEqual([[], [productId]])
  })

  it('the wishlist shows another customer nothing', async () => {
    const other = await createUser()
    const { id: productId } = await createProduct()
    const entryId = await addToWishlist({ userId, productId })
    await expect(removeWishlistEntry({ userId: other.id, entryId })).rejects.toMatchObject({ status: 404 })
    await expect(removeFromWishlist({ userId: other.id, productId })).rejects.toMatchObject({ status: 404 })
    expect(await readWishlistKeys(userId)).toEqual([productId])
    await removeWishlistEntry({ userId, entryId })
    await expect(removeFromWishlist({ userId, productId })).rejects.toMatchObject({ status: 404 })
  })
})

describe('a wish in a shade', () => {
  it('is another entry than the product, with the name, colour and price of the shade', async () => {
    await allowTinting()
    const [base, shade] = [await createBase({ priceKopecks: 100_000 }), await createShade('#406020')]
    const { id: productId } = base
    await addToWishlist({ userId, productId })
    await addToWishlist({ userId, productId, shadeId: shade.id })
    await expect(addToWishlist({ userId, productId, shadeId: shade.id })).rejects.toMatchObject({
      code: 'duplicate',
    })
    const key = lineKey({ productId, shadeId: shade.id })
    expect(await readWishlistKeys(userId)).toEqual([key, productId])
    const code = `V ${shade.code}`
    expect(await readWishlist(userId)).toMatchObject([
      {
        key,
        product: {
          name: `${base.name}, колеровка ${code}`,
          ...{ colorHex: '#406020', priceKopecks: 100_000 + 27_000 },
        },
        shade: {
          address: `fan/${shade.slug}`,
          code,
          name: shade.name,
          tint: { base: 'C', feeKopecks: 27_000 },
        },
      },
      { key: productId, product: { priceKopecks: 100_000 }, shade: null },
    ])
    await removeFromWishlist({ userId, productId })
    expect(await readWishlistKeys(userId)).toEqual([key])
    await removeFromWishlist({ userId, productId, shadeId: shade.id })
    expect(await readWishlistKeys(userId)).toEqual([])
  })

  it('is refused when no base holds the shade, and stays when the shop stops tinting in it', async () => {
    await allowTinting()
    const { id: productId } = await createBase({ priceKopecks: 100_000 })
    const [light, dark, hidden] = [
      await createShade('#fdfdfd'),
      await createShade('#303030'),
      await createShade('#403030'),
    ]
    await expect(addToWishlist({ userId, productId, shadeId: light.id })).rejects.toMatchObject({
      status: 409,
      code: 'not-tinted',
    })
    await expect(addToWishlist({ userId, productId, shadeId: newId() })).rejects.toMatchObject({
      status: 404,
    })
    for (const { id } of [dark, hidden]) await addToWishlist({ userId, productId, shadeId: id })
    await getDb().shade.update({ where: { id: dark.id }, data: { isTintable: false } })
    await getDb().shade.update({ where: { id: hidden.id }, data: { isHidden: true } })
    expect(await readWishlist(userId)).toMatchObject([
      { product: { priceKopecks: 100_000 }, shade: { address: null, code: `V ${hidden.code}`, tint: null } },
      { product: { priceKopecks: 100_000 }, shade: { address: `fan/${dark.slug}`, tint: null } },
    ])
  })

  it('moves to the account at sign-in with its shade, also when it is not tinted any longer', async () => {
    await allowTinting()
    const [{ id: productId }, { id: soldId }] = [await createBase(), await createProduct()]
    const [green, lost] = [await createShade('#406020'), await createShade('#303030', { isTintable: false })]
    await addToWishlist({ userId, productId, shadeId: green.id })
    const wishes = [
      { productId, shadeId: lost.id },
      { productId, shadeId: newId() },
      { productId, shadeId: null },
      { productId, shadeId: green.id },
      { productId: soldId, shadeId: null },
    ]
    for (let time = 0; time < 2; time += 1) await mergeIntoWishlist({ userId, wishes })
    expect(await readWishlistKeys(userId)).toEqual([
      ...[lineKey({ productId, shadeId: lost.id }), productId, soldId],
      lineKey({ productId, shadeId: green.id }),
    ])
  })

  it('follows its customer into a merged account and into the download of own data', async () => {
    const phone = '+79491239969'
    const { id: productId } = await createBase({ name: 'База' })
    const [green, red] = [await createShade('#406020'), await createShade('#602020', { name: 'Вишня' })]
    const [one, other] = [await createUser({ phone }), await createUser({ phone })]
    const wish = (ownerId: string, shadeId: string | null) =>
      getDb().wishlistItem.create({ data: { userId: ownerId, productId, shadeId } })
    await wish(one.id, green.id)
    for (const shadeId of [green.id, red.id, null]) await wish(other.id, shadeId)
    await mergeCustomers({ customerId: one.id, otherId: other.id, actor: administrator })
    const keys = [null, green.id, red.id].map((shadeId) => lineKey({ productId, shadeId }))
    expect((await readWishlistKeys(one.id)).toSorted()).toEqual(keys.toSorted())
    expect(await collectOwnData({ userId: one.id, visitorHash: null })).toMatchObject({
      wishlist: expect.arrayContaining([
        expect.objectContaining({ product: 'База', shade: `V ${red.code} Вишня` }),
      ]) as unknown,
    })
  })
})
