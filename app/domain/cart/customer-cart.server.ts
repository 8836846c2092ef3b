import { now } from '~/platform/dates/clock'
import { hashToken } from '~/platform/security/crypto.server'
import { sql, transaction, type Database } from '~/platform/db/db.server'
import type { Cart } from '~/platform/generated/prisma/client'
import { newId } from '~/platform/db/ids.server'

import { CART_LINES, WRITTEN_LINE_COLUMNS } from './cart-lines.server'
import { CART_LIFE, MAX_LINES, MAX_QUANTITY } from './shared'

/** No cookie has this value, so a guest's copied cookie opens nothing after sign-in. */
export const accountCartHash = (userId: string): string => hashToken(`account-cart:${userId}`)

/** Null without a cart. */
export async function findCustomerCart(userId: string): Promise<string | null> {
  const [row] = await sql<{ visitorHash: string }>(
    'SELECT "visitorHash" FROM "Cart" WHERE "userId" = $1',
    [userId],
    {
      name: 'find-customer-cart',
    },
  )
  return row?.visitorHash ?? null
}

/**
 * Merges the browser's cart into the account's; the larger quantity wins. Another account's cart in a shared
 * browser is ignored.
 */
export async function mergeCartIntoAccount({
  visitorHash,
  userId,
}: {
  visitorHash: string | null
  userId: string
}): Promise<void> {
  if (visitorHash === null) return
  await transaction(async (tx) => {
    const carts = await tx.sql<Pick<Cart, 'id' | 'userId' | 'visitorHash'>>(
      'SELECT "id", "userId", "visitorHash" FROM "Cart" WHERE "visitorHash" = $1 OR "userId" = $2 ORDER BY "id" FOR UPDATE',
      [visitorHash, userId],
    )
    const own = carts.find((cart) => cart.userId === userId)
    const visitorHashOfOwn = accountCartHash(userId)
    // Earlier releases stored the browser's hash.
    if (own && own.visitorHash !== visitorHashOfOwn)
      await tx.db.cart.updateMany({ where: { id: own.id }, data: { visitorHash: visitorHashOfOwn } })
    const brought = carts.find((cart) => cart.visitorHash === visitorHash && cart.userId !== userId)
    if (!brought) return
    if (brought.userId !== null) {
      if (!own) await insertCart(tx, userId)
    } else if (own) {
      await moveLines(tx, brought.id, own.id)
    } else {
      const at = now()
      const data = {
        userId,
        visitorHash: visitorHashOfOwn,
        expiresAt: new Date(at.getTime() + CART_LIFE),
        updatedAt: at,
      }
      await tx.db.cart.updateMany({ where: { id: brought.id }, data })
    }
  })
}

async function insertCart({ db }: Database, userId: string): Promise<void> {
  const at = now()
  const data = {
    id: newId(),
    visitorHash: accountCartHash(userId),
    userId,
    expiresAt: new Date(at.getTime() + CART_LIFE),
    createdAt: at,
    updatedAt: at,
  }
  await db.cart.createMany({ data, skipDuplicates: true })
}

async function moveLines(tx: Database, fromId: string, toId: string): Promise<void> {
  const at = now()
  const room = `LIMIT greatest(0, $4 - (SELECT count(*) FROM ${CART_LINES} item WHERE item."cartId" = $2))`
  const most = (table: string) =>
    `DO UPDATE SET "quantity" = least($5::int, greatest("${table}"."quantity", excluded."quantity")), "updatedAt" = excluded."updatedAt"`
  const given = [fromId, toId, at, MAX_LINES, MAX_QUANTITY]
  await tx.sql(
    `INSERT INTO "CartItem" (${WRITTEN_LINE_COLUMNS})
     SELECT $2, "productId", "quantity", "seenPriceKopecks", "createdAt", $3 FROM "CartItem" WHERE "cartId" = $1 ORDER BY "createdAt" ${room}
     ON CONFLICT ("cartId", "productId") ${most('CartItem')}`,
    given,
  )
  await tx.sql(
    `INSERT INTO "TintedCartItem" (${WRITTEN_LINE_COLUMNS}, "shadeId", "agreedAt")
     SELECT $2, "productId", "quantity", "seenPriceKopecks", "createdAt", $3, "shadeId", "agreedAt" FROM "TintedCartItem" WHERE "cartId" = $1
     ORDER BY "createdAt" ${room}
     ON CONFLICT ("cartId", "productId", "shadeId") ${most('TintedCartItem')}`,
    given,
  )
  await tx.sql(
    `UPDATE "Cart" own SET "promoCode" = coalesce(own."promoCode", brought."promoCode"), "expiresAt" = $3, "updatedAt" = $4
     FROM "Cart" brought WHERE own."id" = $2 AND brought."id" = $1`,
    [fromId, toId, new Date(at.getTime() + CART_LIFE), at],
  )
  await tx.db.cart.deleteMany({ where: { id: fromId } })
}

export async function removeCustomerCart({ db }: Database, userId: string): Promise<void> {
  await db.cart.deleteMany({ where: { userId } })
}
