import { readVisibleCards } from '~/domain/catalog/index.server'
import { now } from '~/platform/clock'
import { getDb } from '~/platform/db.server'
import { UserError } from '~/platform/errors'
import { isId, newId } from '~/platform/ids.server'

import { WISHLIST_LIMIT, type WishlistEntry } from './wishlist'

/** What taking out a wish that is not there is refused with. */
export const notWished = () => new UserError('Этого товара нет в избранном', { status: 404 })

/** Ids of the products in a customer's wishlist, the newest wish first. */
export async function readWishlistIds(userId: string): Promise<string[]> {
  return (await listVisible(userId)).map((item) => item.productId)
}

/** A customer's wishlist with the products' cards, the newest wish first. */
export async function readWishlist(userId: string): Promise<WishlistEntry[]> {
  const rows = await listVisible(userId)
  const cards = new Map(
    (await readVisibleCards(rows.map((row) => row.productId))).map((card) => [card.id, card]),
  )
  return rows.flatMap(({ id, productId }) => {
    const product = cards.get(productId)
    return product ? [{ id, productId, product }] : []
  })
}

/** Only what the shop still shows; a hidden product comes back with the product itself. */
function listVisible(userId: string): Promise<{ id: string; productId: string }[]> {
  return getDb().wishlistItem.findMany({
    where: { userId, product: { isActive: true, archivedAt: null, category: { isActive: true } } },
    select: { id: true, productId: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: WISHLIST_LIMIT,
  })
}

/**
 * Puts a product into the wishlist; returns the entry's id.
 * @throws UserError when the product is unknown (404), there already (409, code 'duplicate'), or the list is full (409)
 */
export async function addToWishlist({
  userId,
  productId,
}: {
  userId: string
  productId: string
}): Promise<string> {
  const db = getDb()
  const [product, count] = await Promise.all([
    db.product.findFirst({
      where: { id: productId, isActive: true, archivedAt: null },
      select: { id: true },
    }),
    db.wishlistItem.count({ where: { userId, NOT: { productId } } }),
  ])
  if (!product) throw new UserError('Товар не найден', { status: 404 })
  if (count >= WISHLIST_LIMIT) throw wishlistFull(WISHLIST_LIMIT)
  const data = { id: newId(), userId, productId, createdAt: now() }
  const added = await db.wishlistItem.createMany({ data, skipDuplicates: true })
  if (added.count === 0) throw alreadyWished()
  return data.id
}

/**
 * Puts what a visitor wished for into the account's wishlist, as far as it is still shown, is not there yet and there is room; the newest wish comes first in `productIds`.
 * Does nothing wrong when it is done twice.
 */
export async function mergeIntoWishlist({
  userId,
  productIds,
}: {
  userId: string
  productIds: readonly string[]
}): Promise<void> {
  if (productIds.length === 0) return
  const db = getDb()
  const [shown, count] = await Promise.all([
    db.product.findMany({
      where: { id: { in: [...productIds] }, isActive: true, archivedAt: null },
      select: { id: true },
      take: productIds.length,
    }),
    db.wishlistItem.count({ where: { userId, productId: { notIn: [...productIds] } } }),
  ])
  const known = new Set(shown.map(({ id }) => id))
  const wanted = productIds.filter((id) => known.has(id)).slice(0, Math.max(0, WISHLIST_LIMIT - count))
  const at = now().getTime()
  // A millisecond apart, so that the order stays.
  const data = wanted.map((productId, index) => ({
    id: newId(),
    userId,
    productId,
    createdAt: new Date(at - index),
  }))
  await db.wishlistItem.createMany({ data, skipDuplicates: true })
}

/** What a list that is full is refused with. */
export const wishlistFull = (limit: number): UserError =>
  new UserError(`В избранном может быть не больше ${limit} товаров. Уберите те, что уже не нужны.`, {
    status: 409,
  })

/** What a wish that is there already is refused with. */
export const alreadyWished = (): UserError =>
  new UserError('Товар уже в избранном', { status: 409, code: 'duplicate' })

/** Takes a product out of the wishlist. @throws UserError (404) when it is not in it */
export async function removeFromWishlist({
  userId,
  productId,
}: {
  userId: string
  productId: string
}): Promise<void> {
  const { count } = await getDb().wishlistItem.deleteMany({ where: { userId, productId } })
  if (count === 0) throw notWished()
}

/** Takes an entry out of the customer's own wishlist. @throws UserError (404) when it is not theirs */
export async function removeWishlistEntry({
  userId,
  entryId,
}: {
  userId: string
  entryId: string
}): Promise<void> {
  const { count } = isId(entryId)
    ? await getDb().wishlistItem.deleteMany({ where: { userId, id: entryId } })
    : { count: 0 }
  if (count === 0) throw notWished()
}

/** Empties the wishlist. */
export async function clearWishlist(userId: string): Promise<void> {
  await getDb().wishlistItem.deleteMany({ where: { userId } })
}
