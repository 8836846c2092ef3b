import { recountOrders } from '~/domain/accounts/index.server'
import { now } from '~/platform/dates/clock'
import type { Database } from '~/platform/db/db.server'

import { belongsToAccount } from '../reading/order-access.server'

interface Adoption {
  userId: string
  email: string
}

/**
 * Runs in the transaction that saw the proof. Orders of another account stay there, since it verified the
 * address before or placed them.
 */
export async function adoptOrders(tx: Database, { userId, email }: Adoption): Promise<void> {
  const adopted = await tx.sql<{ formerId: string | null }>(
    `WITH found AS (
       SELECT o."id", o."userId" AS "formerId" FROM "Order" o LEFT JOIN "User" person ON person."id" = o."userId"
       WHERE o."email" = $2 AND o."userId" IS DISTINCT FROM $1::uuid AND NOT ${belongsToAccount}
       ORDER BY o."id" FOR UPDATE OF o)
     UPDATE "Order" o SET "userId" = $1, "updatedAt" = $3 FROM found WHERE o."id" = found."id" RETURNING found."formerId"`,
    [userId, email, now()],
  )
  if (adopted.length === 0) return
  const formerIds = adopted.flatMap(({ formerId }) => (formerId === null ? [] : [formerId]))
  await recountOrders(tx, [userId, ...formerIds])
}

export async function releaseOrders(tx: Database, { userId, email }: Adoption): Promise<void> {
  await tx.db.order.updateMany({
    where: { userId, OR: [{ email: null }, { email: { not: email } }] },
    data: { userId: null, updatedAt: now() },
  })
  await recountOrders(tx, [userId])
}

/** For merged accounts. What the owner sees still depends on verified addresses. Returns the number. */
export async function moveOrders(tx: Database, { from, to }: { from: string; to: string }): Promise<number> {
  const { count } = await tx.db.order.updateMany({
    where: { userId: from },
    data: { userId: to, updatedAt: now() },
  })
  await recountOrders(tx, [from, to])
  return count
}
