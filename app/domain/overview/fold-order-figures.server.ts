import { sql } from '~/platform/db/db.server'

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
