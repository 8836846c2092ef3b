import { forgetMails } from '~/domain/mail/index.server'
import { forgetNotifications } from '~/domain/notifications/index.server'
import { forgetPromoUsers } from '~/domain/promotions/index.server'
import { now } from '~/platform/dates/clock'
import { database, getDb, type Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { lockRows } from '~/platform/db/row-locks.server'

import { listShownOrders, type OrderViewer } from '../reading/order-access.server'
import type { OrderStatus } from '../shared'
import { openStatuses } from '../status/order-transitions'

/** Accounting records are kept for five years after their year (402-FZ, article 29). */
const YEARS_IN_BOOKS = 5
const MAX_ORDERS = 20_000

type Fate = 'open' | 'kept' | 'removed'

interface OrderFate {
  id: string
  fate: Fate
}

type Whose = OrderViewer | { accountId: string }

export async function describeOrdersKept(whose: Whose): Promise<Record<Fate, number>> {
  const orders = await readFates(database, await listOrdersOf(whose, database))
  const count = (fate: Fate): number => orders.filter((order) => order.fate === fate).length
  return { open: count('open'), kept: count('kept'), removed: count('removed') }
}

export function listOpenOrders(
  accountId: string,
  limit: number,
): Promise<{ id: string; orderNumber: string; status: OrderStatus }[]> {
  return getDb().order.findMany({
    where: { userId: accountId, status: { in: [...openStatuses] } },
    select: { id: true, orderNumber: true, status: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: limit,
  })
}

async function listOrdersOf(whose: Whose, tx: Database): Promise<string[]> {
  if (!('accountId' in whose)) return listShownOrders(whose, { limit: MAX_ORDERS }, tx)
  const orders = await tx.db.order.findMany({
    where: { userId: whose.accountId },
    select: { id: true },
    take: MAX_ORDERS,
  })
  return orders.map(({ id }) => id)
}

/**
 * Runs in the transaction that deletes the account: deletes cancelled orders, anonymises the others (152-FZ).
 * Orders that the account does not show only lose the account.
 * @returns the ids of the person's orders
 * @throws UserError (409) with an open order
 */
export async function anonymizeOrders(tx: Database, whose: Whose): Promise<string[]> {
  const all = await listOrdersOf(whose, tx)
  await lockRows(tx, 'Order', all)
  const orders = await readFates(tx, all)
  if (orders.some(({ fate }) => fate === 'open')) {
    const own = 'У вас есть незавершённые заказы. Дождитесь их или отмените, а потом удалите кабинет.'
    throw new UserError(
      'accountId' in whose ? 'У клиента есть незавершённые заказы. Сначала отмените их.' : own,
      { status: 409 },
    )
  }
  await removePerson(tx, all)
  const removed = orders.filter(({ fate }) => fate === 'removed').map(({ id }) => id)
  await tx.db.order.deleteMany({ where: { id: { in: removed } } })
  return all
}

/**
 * Open orders need name and phone. Cancelled orders without payments are not accounting records and are
 * deleted.
 */
async function readFates({ db }: Pick<Database, 'db'>, ids: readonly string[]): Promise<OrderFate[]> {
  const orders = await db.order.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, status: true, paymentStatus: true, payments: { select: { id: true }, take: 1 } },
  })
  return orders.map(({ id, status, paymentStatus, payments }) => {
    const isWithoutMoney = status === 'CANCELLED' && paymentStatus === 'PENDING' && payments.length === 0
    return { id, fate: openStatuses.includes(status) ? 'open' : isWithoutMoney ? 'removed' : 'kept' }
  })
}

/**
 * Runs in the caller's transaction.
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
