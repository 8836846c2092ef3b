import { sql } from '~/platform/db/db.server'

const MOST_ROWS = 50_000

const FOLD = `
WITH taken AS (
  DELETE FROM "StockFigure" WHERE "id" IN (
    SELECT "id" FROM "StockFigure" WHERE EXISTS (SELECT FROM "StockFigure" OFFSET 1) ORDER BY "id" LIMIT ${MOST_ROWS} FOR UPDATE SKIP LOCKED)
  RETURNING "products", "pieces", "valueKopecks", "low", "out"
)
INSERT INTO "StockFigure" ("products", "pieces", "valueKopecks", "low", "out")
SELECT sum("products"), sum("pieces"), sum("valueKopecks"), sum("low"), sum("out") FROM taken HAVING count(*) > 0`

/** Merges rows without changing sums; safe beside orders and other workers. */
export async function compactStockFigures(): Promise<void> {
  await sql(FOLD)
}
