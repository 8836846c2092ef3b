import {
  editedCells,
  tidyCell,
  type CellTexts,
  type SheetColumn,
  type SheetRow,
  type TypedCells,
} from '~/domain/bulk-edit/staff'

import { blockOf, type Selection } from './sheet-selection'

/** By product. Rows that are no longer shown keep their edits. */
export type Edits = Readonly<Record<string, { seen: CellTexts; typed: TypedCells }>>

export interface CellWrite {
  row: SheetRow
  column: SheetColumn
  text: string
}

export const shownText = (edits: Edits, { id, cells }: SheetRow, column: SheetColumn): string =>
  edits[id]?.typed[column] ?? cells[column]

export const isEdited = (edits: Edits, { id }: SheetRow, column: SheetColumn): boolean =>
  edits[id]?.typed[column] !== undefined

/** A cell with its stored value is no longer edited. */
export function writeCells(edits: Edits, writes: readonly CellWrite[]): Edits {
  const changed: Record<string, Edits[string]> = { ...edits }
  for (const { row, column, text } of writes) {
    const { seen, typed } = changed[row.id] ?? { seen: row.cells, typed: {} }
    changed[row.id] = { seen, typed: editedCells(seen, { ...typed, [column]: tidyCell(column, text) }) }
  }
  return Object.fromEntries(Object.entries(changed).filter(([, { typed }]) => Object.keys(typed).length > 0))
}

export function countEdits(edits: Edits): { cells: number; rows: number } {
  const rows = Object.values(edits)
  return {
    cells: rows.reduce((sum, { typed }) => sum + Object.keys(typed).length, 0),
    rows: rows.length,
  }
}

export interface ShownSheet {
  rows: readonly SheetRow[]
  columns: readonly SheetColumn[]
  /** Cells of other columns are not written. */
  open: ReadonlySet<string>
}

/**
 * Puts a block at the selection. A single value fills the whole selection; what does not fit into the sheet is left
 * out.
 */
export function pasteWrites(
  block: readonly (readonly string[])[],
  selection: Selection,
  sheet: ShownSheet,
): CellWrite[] {
  const { top, left, bottom, right } = blockOf(selection)
  const isSingle = block.length === 1 && block[0]?.length === 1
  const height = isSingle ? bottom - top + 1 : block.length
  return Array.from({ length: height }, (_, index) => {
    const cells = block[isSingle ? 0 : index] ?? []
    const width = isSingle ? right - left + 1 : cells.length
    return Array.from({ length: width }, (__, offset) =>
      write(sheet, top + index, left + offset, cells[isSingle ? 0 : offset] ?? ''),
    )
  }).flat(2)
}

/** Copies the first selected row to the others, or into one row from the row above. */
export function fillWrites(edits: Edits, selection: Selection, sheet: ShownSheet): CellWrite[] {
  const { top, bottom, left, right } = blockOf(selection)
  const source = sheet.rows[top === bottom ? top - 1 : top]
  if (source === undefined) return []
  return Array.from({ length: bottom - top + 1 }, (_, index) =>
    Array.from({ length: right - left + 1 }, (__, offset) => {
      const column = sheet.columns[left + offset]
      return column === undefined
        ? []
        : write(sheet, top + index, left + offset, shownText(edits, source, column))
    }),
  ).flat(2)
}

export function clearWrites(selection: Selection, sheet: ShownSheet): CellWrite[] {
  return pasteWrites([['']], selection, sheet)
}

function write({ rows, columns, open }: ShownSheet, row: number, column: number, text: string): CellWrite[] {
  const [target, name] = [rows[row], columns[column]]
  return target === undefined || name === undefined || !open.has(name)
    ? []
    : [{ row: target, column: name, text }]
}
