import { beforeEach, describe, expect, it } from 'vitest'

import {
  addToWishlist,
  clearWishlist,
  readWishlist,
  readWishlistIds,
  removeFromWishlist,
  removeWishlistEntry,
} from '~/domain/customers/index.server'
import { WISHLIST_LIMIT } from '~/domain/customers/shared'
import { getDb, sql } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import { createCategory, createProduct, createUser } from '~tests/support/database/factories'

let userId = ''

beforeEach(async () => {
  userId = (await createUser()).id
})

describe('the wishlist', () => {
  it('the wishlist shows the latest product first, with its card', async () => {
    const [first, second] = [await createProduct({ name: 'Лак' }), await createProduct({ name: 'Грунт' })]
    const id = await addToWishlist({ userId, productId: first.id })
    await addToWishlist({ userId, productId: second.id })
    expect(await readWishlistIds(userId)).toEqual([second.id, first.id])
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
    expect([await readWishlistIds(userId), await readWishlist(userId)]).toEqual([[], []])
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
    expect([await readWishlistIds(userId), await readWishlistIds(other.id)]).toEqual([[], [productId]])
  })

  it('the wishlist shows another customer nothing', async () => {
    const other = await createUser()
    const { id: productId } = await createProduct()
    const entryId = await addToWishlist({ userId, productId })
    await expect(removeWishlistEntry({ userId: other.id, entryId })).rejects.toMatchObject({ status: 404 })
    await expect(removeFromWishlist({ userId: other.id, productId })).rejects.toMatchObject({ status: 404 })
    expect(await readWishlistIds(userId)).toEqual([productId])
    await removeWishlistEntry({ userId, entryId })
    await expect(removeFromWishlist({ userId, productId })).rejects.toMatchObject({ status: 404 })
  })
})
