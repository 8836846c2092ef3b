import { forgetMails } from '~/domain/mailings/index.server'
import { forgetNotifications } from '~/domain/notifications/index.server'
import { now } from '~/platform/clock'
import { sql, transaction, type Database } from '~/platform/db.server'
import { UserError } from '~/platform/errors'

import { accountShows, type OrderViewer } from './order-access.server'

/** Books are kept for five years after the year that they are about (402-FZ, article 29). */
const YEARS_IN_BOOKS = 5

/** What becomes of an order when its account is deleted. */
type Fate = 'open' | 'kept' | 'removed'

/**
 * Orders that somebody is still busy with could not be handed over without a name and a phone. Cancelled ones without money stand in no
 * book: they go. Everything sold stays, without the person.
 */
const fate = `CASE WHEN o."status" IN ('PENDING', 'CONFIRMED', 'PROCESSING', 'SHIPPED') THEN 'open'
  WHEN o."status" = 'CANCELLED' AND o."paymentStatus" = 'PENDING' AND NOT EXISTS (SELECT 1 FROM "Payment" payment WHERE payment."orderId" = o."id") THEN 'removed'
  ELSE 'kept' END`

/** Orders that the account does not show are not known to be this person's: they only lose the account. */
const own = `"Order" o JOIN "User" person ON person."id" = o."userId" WHERE o."userId" = $1 AND ${accountShows('$1', '$2')}`

/** What the deletion of the viewer's account would do with its orders, for the page that asks for it. */
export async function describeOrdersKept({ userId, visitorHash }: OrderViewer): Promise<Record<Fate, number>> {
  const rows = await sql<{ fate: Fate; count: number }>(`SELECT ${fate} AS fate, count(*)::int AS count FROM ${own} GROUP BY 1`, [
    userId,
    visitorHash,
  ])
  return { open: 0, kept: 0, removed: 0, ...Object.fromEntries(rows.map((row) => [row.fate, row.count])) }
}

/**
 * Takes a person out of their orders, inside the transaction that deletes the account: cancelled ones are deleted, the others stay as sums
 * and goods (152-FZ; books are kept for five years).
 * @returns the ids of the orders that were this person's
 * @throws UserError (409) while an order is open
 */
export async function anonymizeOrders(tx: Database, { userId, visitorHash }: OrderViewer): Promise<string[]> {
  const orders = await tx.sql<{ id: string; fate: Fate }>(`SELECT o."id", ${fate} AS fate FROM ${own} ORDER BY o."id" FOR UPDATE OF o`, [
    userId,
    visitorHash,
  ])
  const idsOf = (wanted: Fate) => orders.filter((order) => order.fate === wanted).map(({ id }) => id)
  if (idsOf('open').length > 0) {
    throw new UserError('У вас есть незавершённые заказы. Дождитесь их или отмените, а потом удалите кабинет.', { status: 409 })
  }
  const all = orders.map(({ id }) => id)
  await removePerson(tx, all)
  await tx.sql('DELETE FROM "Order" WHERE "id" = ANY($1::uuid[])', [idsOf('removed')])
  return all
}

/**
 * Takes the person out of up to `limit` orders that the books need no longer, whoever's they are: the goods and sums stay. What was agreed
 * to for such an order is over with it.
 * @returns how many orders there were
 */
export async function anonymizeOldOrders(limit: number): Promise<number> {
  const firstKept = new Date(Date.UTC(now().getUTCFullYear() - YEARS_IN_BOOKS, 0, 1))
  return transaction(async (tx) => {
    const orders = await tx.sql<{ id: string }>(
      'SELECT "id" FROM "Order" WHERE "anonymizedAt" IS NULL AND "createdAt" < $1 ORDER BY "createdAt" LIMIT $2 FOR UPDATE SKIP LOCKED',
      [firstKept, limit],
    )
    const ids = orders.map(({ id }) => id)
    await removePerson(tx, ids)
    await tx.sql(
      `UPDATE "Consent" SET "withdrawnAt" = $2 WHERE "orderId" = ANY($1::uuid[]) AND "purpose" = 'ORDER_TERMS' AND "withdrawnAt" IS NULL`,
      [ids, now()],
    )
    return ids.length
  })
}

/** Leaves of the orders what the books need: numbers, goods, sums and dates. */
async function removePerson(tx: Database, orderIds: readonly string[]): Promise<void> {
  await forgetMails(tx, { subjectIds: orderIds })
  await forgetNotifications(tx, orderIds)
  await tx.sql(`UPDATE "PromoCodeUse" SET "personKeys" = '{}', "addressHash" = NULL WHERE "orderId" = ANY($1::uuid[])`, [orderIds])
  await tx.sql('DELETE FROM "UnconfirmedOrder" WHERE "orderId" = ANY($1::uuid[])', [orderIds])
  await tx.sql('DELETE FROM "OrderNote" WHERE "orderId" = ANY($1::uuid[])', [orderIds])
  await tx.sql(`UPDATE "Payment" SET "receipt" = "receipt" - 'customerDetails' WHERE "orderId" = ANY($1::uuid[])`, [orderIds])
  await tx.sql(
    `UPDATE "Order" SET "firstName" = 'Покупатель', "lastName" = 'удалён', "email" = NULL, "phone" = NULL, "city" = NULL, "postalCode" = NULL, "street" = NULL,
       "house" = NULL, "apartment" = NULL, "comment" = NULL, "trackingNumber" = NULL, "visitorHash" = NULL, "searchText" = lower("orderNumber"), "anonymizedAt" = $2, "updatedAt" = $2
     WHERE "id" = ANY($1::uuid[])`,
    [orderIds, now()],
  )
}
