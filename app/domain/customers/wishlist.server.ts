import { readVisibleCards } from '~/domain/catalog/index.server'
import { now } from '~/platform/clock'
import { sql } from '~/platform/db.server'
import { UserError } from '~/platform/errors'
import { newId } from '~/platform/ids.server'

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

interface Outcome {
  id: string | null
  isKnown: boolean
  isThere: boolean
}

/**
 * Puts a product into the wishlist; returns the entry's id.
 * @throws UserError when the product is unknown (404), there already (409, code 'duplicate'), or the list is full (409)
 */
export async function addToWishlist({ userId, productId }: { userId: string; productId: string }): Promise<string> {
  const [outcome] = await sql<Outcome>(
    `WITH product AS (SELECT "id" FROM "Product" WHERE "id" = $3 AND "isActive" AND "archivedAt" IS NULL),
     added AS (
       INSERT INTO "WishlistItem" ("id", "userId", "productId", "createdAt")
       SELECT $1::uuid, $2::uuid, product."id", $4 FROM product
       WHERE (SELECT count(*) FROM "WishlistItem" WHERE "userId" = $2) < ${WISHLIST_LIMIT}
       ON CONFLICT ("userId", "productId") DO NOTHING RETURNING "id"
     )
     SELECT (SELECT "id" FROM added) AS "id", EXISTS (SELECT 1 FROM product) AS "isKnown",
       EXISTS (SELECT 1 FROM "WishlistItem" WHERE "userId" = $2 AND "productId" = $3) AS "isThere"`,
    [newId(), userId, productId, now()],
  )
  if (outcome?.id) return outcome.id
  if (!outcome?.isKnown) throw new UserError('Товар не найден', { status: 404 })
  if (outcome.isThere) throw new UserError('Товар уже в избранном', { status: 409, code: 'duplicate' })
  throw new UserError(`В избранном может быть не больше ${WISHLIST_LIMIT} товаров. Уберите те, что уже не нужны.`, { status: 409 })
}

/** Takes a product out of the wishlist. @throws UserError (404) when it is not in it */
export async function removeFromWishlist({ userId, productId }: { userId: string; productId: string }): Promise<void> {
  const rows = await sql('DELETE FROM "WishlistItem" WHERE "userId" = $1 AND "productId" = $2 RETURNING 1', [userId, productId])
  if (rows.length === 0) throw notThere()
}

/** Takes an entry out of the customer's own wishlist. @throws UserError (404) when it is not theirs */
export async function removeWishlistEntry({ userId, entryId }: { userId: string; entryId: string }): Promise<void> {
  const rows = await sql('DELETE FROM "WishlistItem" WHERE "userId" = $1 AND "id"::text = $2 RETURNING 1', [userId, entryId])
  if (rows.length === 0) throw notThere()
}

/** Empties the wishlist. */
export async function clearWishlist(userId: string): Promise<void> {
  await sql('DELETE FROM "WishlistItem" WHERE "userId" = $1', [userId])
}
