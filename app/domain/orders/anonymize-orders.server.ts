import { forgetMails } from '~/domain/mailings/index.server'
import { forgetNotifications } from '~/domain/notifications/index.server'
import { forgetPromoUsers } from '~/domain/promotions/index.server'
import { now } from '~/platform/clock'
import { sql, type Database } from '~/platform/db.server'
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
  await tx.db.order.deleteMany({ where: { id: { in: idsOf('removed') } } })
  return all
}

/**
 * Takes the person out of up to `limit` orders that the books need no longer, whoever's they are, inside the caller's transaction: the goods
 * and sums stay.
 * @returns the ids of the orders
 */
export async function anonymizeOldOrders(tx: Database, limit: number): Promise<string[]> {
  const firstKept = new Date(Date.UTC(now().getUTCFullYear() - YEARS_IN_BOOKS, 0, 1))
  const orders = await tx.sql<{ id: string }>(
    'SELECT "id" FROM "Order" WHERE "anonymizedAt" IS NULL AND "createdAt" < $1 ORDER BY "createdAt" LIMIT $2 FOR UPDATE SKIP LOCKED',
    [firstKept, limit],
  )
  const ids = orders.map(({ id }) => id)
  await removePerson(tx, ids)
  return ids
}

/** Leaves of the orders what the books need: numbers, goods, sums and dates. */
async function removePerson(tx: Database, orderIds: readonly string[]): Promise<void> {
  await forgetMails(tx, { subjectIds: orderIds })
  await forgetNotifications(tx, orderIds)
  await forgetPromoUsers(tx, orderIds)
  const where = { orderId: { in: [...orderIds] } }
  await tx.db.unconfirmedOrder.deleteMany({ where })
  await tx.db.orderNote.deleteMany({ where })
  await tx.sql(
    `UPDATE "Order" SET "firstName" = 'Покупатель', "lastName" = 'удалён', "email" = NULL, "phone" = NULL, "city" = NULL, "postalCode" = NULL, "street" = NULL,
       "house" = NULL, "apartment" = NULL, "comment" = NULL, "trackingNumber" = NULL, "visitorHash" = NULL, "searchText" = lower("orderNumber"), "anonymizedAt" = $2, "updatedAt" = $2
     WHERE "id" = ANY($1::uuid[])`,
    [orderIds, now()],
  )
}
