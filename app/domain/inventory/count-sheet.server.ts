import { getDb } from '~/platform/db/db.server'

import { readStockTake } from './read-stock-take.server'
import type { CountSheet } from './stock-take'

const SHEET_LINES = 3_000

/** @throws UserError (404) */
export async function readCountSheet(id: string, wantedPart: number): Promise<CountSheet> {
  const take = await readStockTake(id)
  const parts = Math.max(1, Math.ceil(take.lineCount / SHEET_LINES))
  const part = Math.min(Math.max(1, wantedPart), parts)
  const lines = await getDb().stockTakeLine.findMany({
    where: { stockTakeId: id },
    select: { id: true, name: true, sku: true, product: { select: { barcode: true } } },
    orderBy: [{ name: 'asc' }, { id: 'desc' }],
    skip: (part - 1) * SHEET_LINES,
    take: SHEET_LINES,
  })
  return {
    take,
    part,
    parts,
    lines: lines.map(({ product, ...line }) => ({ ...line, barcode: product?.barcode ?? null })),
  }
}
