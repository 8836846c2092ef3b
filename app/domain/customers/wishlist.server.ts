import { z } from 'zod'

import { readVisibleCards } from '~/domain/catalog/index.server'
import { now } from '~/platform/dates/clock'
import { getDb } from '~/platform/db/db.server'
import { isId, newId } from '~/platform/db/ids.server'
import { UserError } from '~/platform/errors/errors'

import { WISHLIST_LIMIT, type WishlistEntry, GUEST_WISHLIST_LIMIT } from './shared'

export const notWished = () => new UserError('Этого товара нет в избранном', { status: 404 })

export async function readWishlistIds(userId: string): Promise<string[]> {
  return (await listVisible(userId)).map((item) => item.productId)
}

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

/** A hidden product reappears with the product. */
function listVisible(userId: string): Promise<{ id: string; productId: string }[]> {
  return getDb().wishlistItem.findMany({
    where: { userId, product: { isActive: true, archivedAt: null, category: { isActive: true } } },
    select: { id: true, productId: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: WISHLIST_LIMIT,
  })
}

/**
 * Returns the entry's id.
 * @throws UserError (404), (409, code 'duplicate'), (409) when it is full
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

/** Idempotent; skips hidden products and duplicates. `productIds` is newest first. */
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
  // One millisecond apart, to keep the order.
  const data = wanted.map((productId, index) => ({
    id: newId(),
    userId,
    productId,
    createdAt: new Date(at - index),
  }))
  await db.wishlistItem.createMany({ data, skipDuplicates: true })
}

export const wishlistFull = (limit: number): UserError =>
  new UserError(`В избранном может быть не больше ${limit} товаров. Уберите те, что уже не нужны.`, {
    status: 409,
  })

export const alreadyWished = (): UserError =>
  new UserError('Товар уже в избранном', { status: 409, code: 'duplicate' })

/** @throws UserError (404) */
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

/** @throws UserError (404) when it is not theirs */
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

export async function clearWishlist(userId: string): Promise<void> {
  await getDb().wishlistItem.deleteMany({ where: { userId } })
}

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

export async function readGuestEntries(ids: readonly string[]): Promise<WishlistEntry[]> {
  return (await readVisibleCards(ids)).map((product) => ({ id: product.id, productId: product.id, product }))
}

/**
 * Newest first.
 * @throws UserError (404), (409, code 'duplicate'), (409) when it is full
 */
export async function changeGuestWishlist(ids: readonly string[], change: WishlistChange): Promise<string[]> {
  if (change.wish === 'clear') return []
  const { productId } = change
  if (change.wish === 'remove') {
    if (!ids.includes(productId)) throw notWished()
    return ids.filter((id) => id !== productId)
  }
  if (ids.includes(productId)) throw alreadyWished()
  if (ids.length >= GUEST_WISHLIST_LIMIT) throw wishlistFull(GUEST_WISHLIST_LIMIT)
  const [product] = await readVisibleCards([productId])
  if (!product) throw new UserError('Товар не найден', { status: 404 })
  return [productId, ...ids]
}
