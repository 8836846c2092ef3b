import { readVisibleCards } from '~/domain/catalog/index.server'
import { now } from '~/platform/clock'
import { getDb, sql } from '~/platform/db.server'
import { UserError } from '~/platform/errors'
import { isId, newId } from '~/platform/ids.server'

import { WISHLIST_LIMIT, type WishlistEntry } from './wishlist'

const notThere = () => new UserError('Этого товара нет в избранном', { status: 404 })

/** Only what the shop still shows; a hidden product comes back with the product itself. */
const VISIBLE_ITEMS = `FROM "WishlistItem" item JOIN "Product" product ON product."id" = item."productId"
  JOIN "Category" category ON category."id" = product."categoryId"
  WHERE item."userId" = $1 AND product."isActive" AND product."archivedAt" IS NULL AND category."isActive"
  ORDER BY item."createdAt" DESC, item."id" DESC LIMIT ${WISHLIST_LIMIT}`

/** Ids of the products in a customer's wishlist, the newest wish first. */
export async function readWishlistIds(userId: string): Promise<string[]> {
  const rows = await sql<{ productId: string }>(`SELECT item."productId" ${VISIBLE_ITEMS}`, [userId], { name: 'wishlist-ids' })
  return rows.map((row) => row.productId)
}

/** A customer's wishlist with the products' cards, the newest wish first. */
export async function readWishlist(userId: string): Promise<WishlistEntry[]> {
  const rows = await sql<{ id: string; productId: string }>(`SELECT item."id", item."productId" ${VISIBLE_ITEMS}`, [userId])
  const cards = new Map((await readVisibleCards(rows.map((row) => row.productId))).map((card) => [card.id, card]))
  return rows.flatMap(({ id, productId }) => {
    const product = cards.get(productId)
    return product ? [{ id, productId, product }] : []
  })
}

/**
 * Puts a product into the wishlist; returns the entry's id.
 * @throws UserError when the product is unknown (404), there already (409, code 'duplicate'), or the list is full (409)
 */
export async function addToWishlist({ userId, productId }: { userId: string; productId: string }): Promise<string> {
  const db = getDb()
  const [product, count] = await Promise.all([
    db.product.findFirst({ where: { id: productId, isActive: true, archivedAt: null }, select: { id: true } }),
    db.wishlistItem.count({ where: { userId, NOT: { productId } } }),
  ])
  if (!product) throw new UserError('Товар не найден', { status: 404 })
  if (count >= WISHLIST_LIMIT) {
    throw new UserError(`В избранном может быть не больше ${WISHLIST_LIMIT} товаров. Уберите те, что уже не нужны.`, { status: 409 })
  }
  const data = { id: newId(), userId, productId, createdAt: now() }
  const added = await db.wishlistItem.createMany({ data, skipDuplicates: true })
  if (added.count === 0) throw new UserError('Товар уже в избранном', { status: 409, code: 'duplicate' })
  return data.id
}

/** Takes a product out of the wishlist. @throws UserError (404) when it is not in it */
export async function removeFromWishlist({ userId, productId }: { userId: string; productId: string }): Promise<void> {
  const { count } = await getDb().wishlistItem.deleteMany({ where: { userId, productId } })
  if (count === 0) throw notThere()
}

/** Takes an entry out of the customer's own wishlist. @throws UserError (404) when it is not theirs */
export async function removeWishlistEntry({ userId, entryId }: { userId: string; entryId: string }): Promise<void> {
  const { count } = isId(entryId) ? await getDb().wishlistItem.deleteMany({ where: { userId, id: entryId } }) : { count: 0 }
  if (count === 0) throw notThere()
}

/** Empties the wishlist. */
export async function clearWishlist(userId: string): Promise<void> {
  await getDb().wishlistItem.deleteMany({ where: { userId } })
}
