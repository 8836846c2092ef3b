import { getDb } from '~/platform/db/db.server'

import type { StockSummary } from './stock-list'

/** Includes hidden products, not archived ones. Sums are updated with each change of stock or price. */
export async function readStockSummary(): Promise<StockSummary> {
  const sums = { products: true, pieces: true, valueKopecks: true, low: true, out: true } as const
  const { _sum } = await getDb().stockFigure.aggregate({ _sum: sums })
  const { products, pieces, valueKopecks, low, out } = _sum
  return {
    products: products ?? 0,
    pieces: Number(pieces),
    valueKopecks: Number(valueKopecks),
    low: low ?? 0,
    out: out ?? 0,
  }
}
