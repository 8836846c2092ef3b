import { lineKey, type LineId } from '~/domain/cart/shared'
import { now } from '~/platform/dates/clock'
import { getDb } from '~/platform/db/db.server'
import { isId, newId } from '~/platform/db/ids.server'

import { WISHLIST_LIMIT, type WishlistEntry } from '../shared'
import { entriesOf } from './entries-of.server'
import { alreadyWished, assertWishable, knownLines, notWished, wishlistFull } from './wishable.server'

interface Wish {
  userId: string
  productId: string
  shadeId?: string | null
}

/** By `lineKey`. */
export async function readWishlistKeys(userId: string): Promise<string[]> {
  return (await listVisible(userId)).map(lineKey)
}

export async function readWishlist(userId: string): Promise<WishlistEntry[]> {
  return entriesOf(await listVisible(userId))
}

/** A hidden product reappears with the product. */
function listVisible(userId: string): Promise<(LineId & { id: string })[]> {
  return getDb().wishlistItem.findMany({
    where: { userId, product: { isActive: true, archivedAt: null, category: { isActive: true } } },
    select: { id: true, productId: true, shadeId: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: WISHLIST_LIMIT,
  })
}

const listAll = (userId: string): Promise<LineId[]> =>
  getDb().wishlistItem.findMany({
    where: { userId },
    select: { productId: true, shadeId: true },
    take: WISHLIST_LIMIT,
  })

/**
 * Returns the entry's id.
 * @throws UserError (404), (409, code 'not-tinted'), (409, code 'duplicate'), (409) when it is full
 */
export async function addToWishlist({ userId, productId, shadeId = null }: Wish): Promise<string> {
  const [present] = await Promise.all([listAll(userId), assertWishable({ productId, shadeId })])
  if (present.some((line) => lineKey(line) === lineKey({ productId, shadeId }))) throw alreadyWished()
  if (present.length >= WISHLIST_LIMIT) throw wishlistFull(WISHLIST_LIMIT)
  const data = { id: newId(), userId, productId, shadeId, createdAt: now() }
  const added = await getDb().wishlistItem.createMany({ data, skipDuplicates: true })
  if (added.count === 0) throw alreadyWished()
  return data.id
}

/** Idempotent; skips hidden products and duplicates. `wishes` is newest first. */
export async function mergeIntoWishlist({
  userId,
  wishes,
}: {
  userId: string
  wishes: readonly LineId[]
}): Promise<void> {
  if (wishes.length === 0) return
  const [known, present] = await Promise.all([knownLines(wishes), listAll(userId)])
  const own = new Set(present.map(lineKey))
  const wanted = known
    .filter((line) => !own.has(lineKey(line)))
    .slice(0, Math.max(0, WISHLIST_LIMIT - present.length))
  const at = now().getTime()
  // One millisecond apart, to keep the order.
  const data = wanted.map(({ productId, shadeId }, index) => ({
    ...{ id: newId(), userId, productId, shadeId },
    createdAt: new Date(at - index),
  }))
  await getDb().wishlistItem.createMany({ data, skipDuplicates: true })
}

/** @throws UserError (404) */
export async function removeFromWishlist({ userId, productId, shadeId = null }: Wish): Promise<void> {
  const { count } = await getDb().wishlistItem.deleteMany({ where: { userId, productId, shadeId } })
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
