import type { OrderStatus, PaymentStatus } from '~/domain/orders/shared'
import { dayOfColumn } from '~/platform/dates/dates'
import { getReplicaDb, sql, getDb, transaction } from '~/platform/db/db.server'

import { periodBefore, type Period } from './period'

export interface OrderFigure {
  /** YYYY-MM-DD. */
  day: string
  status: OrderStatus
  paymentStatus: PaymentStatus
  orders: number
  kopecks: number
}

/** The database itself maintains the table (migration 20261122190000). */
export async function readOrderFigures(period: Period): Promise<OrderFigure[]> {
  const rows = await getReplicaDb().orderFigure.groupBy({
    by: ['day', 'status', 'paymentStatus'],
    where: { day: { gte: new Date(periodBefore(period).from), lte: new Date(period.to) } },
    _sum: { orders: true, kopecks: true },
    orderBy: { day: 'asc' },
  })
  return rows.map(({ day, status, paymentStatus, _sum }) => ({
    day: dayOfColumn(day),
    status,
    paymentStatus,
    orders: _sum.orders ?? 0,
    kopecks: Number(_sum.kopecks ?? 0),
  }))
}

export async function readOrderStates(): Promise<
  { status: OrderStatus; paymentStatus: PaymentStatus; orders: number }[]
> {
  const rows = await getReplicaDb().orderFigure.groupBy({
    by: ['status', 'paymentStatus'],
    _sum: { orders: true },
    orderBy: { status: 'asc' },
  })
  return rows.map(({ status, paymentStatus, _sum }) => ({ status, paymentStatus, orders: _sum.orders ?? 0 }))
}

const MOST_ROWS = 50_000

/** Concurrent readers and orders see each order exactly once. */
const FOLD = `
  WITH crowded AS (
    SELECT "day", "status", "paymentStatus" FROM "OrderFigure" GROUP BY 1, 2, 3 HAVING count(*) > 1 OR sum("orders") = 0
  ), taken AS (
    DELETE FROM "OrderFigure" WHERE "id" IN (
      SELECT "id" FROM "OrderFigure" JOIN crowded USING ("day", "status", "paymentStatus") ORDER BY "id" LIMIT ${MOST_ROWS} FOR UPDATE OF "OrderFigure" SKIP LOCKED)
    RETURNING "day", "status", "paymentStatus", "orders", "kopecks"
  )
  INSERT INTO "OrderFigure" ("day", "status", "paymentStatus", "orders", "kopecks")
  SELECT "day", "status", "paymentStatus", sum("orders"), sum("kopecks") FROM taken GROUP BY 1, 2, 3 HAVING sum("orders") <> 0 OR sum("kopecks") <> 0`

/** Safe to repeat and to run in parallel. */
export async function foldOrderFigures(): Promise<void> {
  await sql(FOLD)
}

/** Milliseconds. */
const LIMIT = 12 * 60_000
const STATEMENT_LIMIT = 5 * 60_000

/** With another time zone, days begin at other moments. */
export async function recountOverviewOrders(timeZone: string): Promise<void> {
  const known = await getDb().overviewSnapshot.findUnique({ where: { id: 1 }, select: { timeZone: true } })
  if (known?.timeZone === timeZone) return
  await transaction(
    async (tx) => {
      // Orders written during the count would count twice or never.
      await tx.sql('LOCK TABLE "Order" IN SHARE MODE')
      await tx.sql('LOCK TABLE "OrderFigure" IN EXCLUSIVE MODE')
      await tx.sql('DELETE FROM "OrderFigure"')
      await tx.sql(`INSERT INTO "OrderFigure" ("day", "status", "paymentStatus", "orders", "kopecks")
        SELECT order_day("createdAt"), "status", "paymentStatus", count(*), sum("totalKopecks") FROM "Order" GROUP BY 1, 2, 3`)
      await tx.sql('DELETE FROM "DailySales"')
      await tx.db.overviewSnapshot.updateMany({ where: { id: 1 }, data: { timeZone } })
    },
    { timeout: LIMIT, statementTimeout: STATEMENT_LIMIT },
  )
}
