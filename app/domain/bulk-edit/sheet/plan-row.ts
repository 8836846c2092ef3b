import { formatRoubles } from '~/platform/money/money'

import type { ChangedValues } from '../products/assortment-change'
import { readCell, tidyCell } from './read-cell'
import {
  sheetColumnNames,
  sheetStates,
  type CellRefusals,
  type CellTexts,
  type SheetColumn,
  type TypedCells,
} from './sheet-columns'

export interface RowPlan {
  after: ChangedValues
  refusals: CellRefusals
}

/** Cells that differ from what was seen; another spelling of the same value does not. */
export function editedCells(seen: CellTexts, typed: TypedCells): TypedCells {
  return Object.fromEntries(
    sheetColumnNames.flatMap((column) => {
      const text = typed[column]
      return text === undefined || tidyCell(column, text) === seen[column] ? [] : [[column, text.trim()]]
    }),
  )
}

/**
 * What the edited cells of a row set. A refused cell stays as it was, and the others are set. An earlier price that
 * is no longer higher is removed, unless it was typed itself.
 */
export function planRow(seen: CellTexts, edited: TypedCells): RowPlan {
  const refusals: CellRefusals = {}
  const read = new Map<SheetColumn, number | string | null>()
  for (const column of sheetColumnNames) {
    const text = edited[column]
    if (text === undefined) continue
    const cell = readCell(column, text)
    if ('refusal' in cell) refusals[column] = cell.refusal
    else read.set(column, cell.value)
  }
  const prices = planPrices(seen, read)
  if (prices.refusal !== null) refusals.earlier = prices.refusal
  const after: ChangedValues = { ...prices.after }
  if (read.has('stock')) after.stock = Number(read.get('stock'))
  if (read.has('minStock')) after.minStock = Number(read.get('minStock'))
  if (read.has('sku')) after.sku = String(read.get('sku'))
  if (read.has('barcode')) after.barcode = read.get('barcode') as string | null
  if (read.has('state')) Object.assign(after, sheetStates[String(read.get('state'))])
  return { after, refusals }
}

function planPrices(
  seen: CellTexts,
  read: ReadonlyMap<SheetColumn, number | string | null>,
): { after: ChangedValues; refusal: string | null } {
  if (!read.has('price') && !read.has('earlier')) return { after: {}, refusal: null }
  const price = kopecksOf(read.get('price') ?? valueOf('price', seen.price)) ?? 0
  const typed = read.has('earlier') ? kopecksOf(read.get('earlier')) : undefined
  const isRefused = typed !== undefined && typed !== null && typed <= price
  const known = kopecksOf(valueOf('earlier', seen.earlier))
  const kept = known !== null && known > price ? known : null
  const refusal = isRefused
    ? `Должна быть выше цены: ${formatRoubles(typed)} не больше ${formatRoubles(price)}`
    : null
  if (isRefused && !read.has('price')) return { after: {}, refusal }
  const earlier = typed === undefined || isRefused ? kept : typed
  return { after: { priceKopecks: price, compareAtPriceKopecks: earlier }, refusal }
}

function valueOf(column: SheetColumn, text: string): number | string | null {
  const cell = readCell(column, text)
  return 'refusal' in cell ? null : cell.value
}

const kopecksOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)
