import { getDb, transaction } from '~/platform/db/db.server'

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
