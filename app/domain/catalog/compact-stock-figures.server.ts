import { sql } from '~/platform/db.server'

/** Rows of one run: what a busy minute adds, many times over. */
const MOST_ROWS = 50_000

const FOLD = `
WITH taken AS (
  DELETE FROM "StockFigure" WHERE "id" IN (
    SELECT "id" FROM "StockFigure" WHERE EXISTS (SELECT FROM "StockFigure" OFFSET 1) ORDER BY "id" LIMIT ${MOST_ROWS} FOR UPDATE SKIP LOCKED)
  RETURNING "products", "pieces", "valueKopecks", "low", "out"
)
INSERT INTO "StockFigure" ("products", "pieces", "valueKopecks", "low", "out")
SELECT sum("products"), sum("pieces"), sum("valueKopecks"), sum("low"), sum("out") FROM taken HAVING count(*) > 0`

/** Keeps the table of stock figures small: one row where many stood. However often, and beside orders and other workers, the sums stay the same. */
export async function compactStockFigures(): Promise<void> {
  await sql(FOLD)
}
