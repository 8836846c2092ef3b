import { sql } from '~/platform/db.server'

import type { StockSummary } from './stock-list'

/** Counts what stands on the shelves and what it is worth, products that are switched off too, the archive aside. */
export async function readStockSummary(): Promise<StockSummary> {
  const [row] = await sql<Record<keyof StockSummary, string>>(SUMMARY, [], { name: 'stock-summary' })
  const of = (name: keyof StockSummary): number => Number(row?.[name] ?? 0)
  return { products: of('products'), pieces: of('pieces'), low: of('low'), out: of('out'), valueKopecks: of('valueKopecks') }
}

/** Low is as decision 49 says it (isLowStock). */
const SUMMARY = `
SELECT count(*) AS "products", coalesce(sum("stock"), 0) AS "pieces", coalesce(sum("stock"::bigint * "priceKopecks"), 0) AS "valueKopecks",
  count(*) FILTER (WHERE "stock" > 0 AND "stock" < "minStock") AS "low", count(*) FILTER (WHERE "stock" <= 0) AS "out"
FROM "OfficeProduct" WHERE NOT "isArchived"`
