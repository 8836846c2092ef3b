import { sheetColumns, type SheetRest, type SheetRow } from '~/domain/bulk-edit/staff'

import { writeCells, type CellWrite, type Edits } from './sheet-edits'
import { cellField } from './sheet-fields'

/** What was typed into the form before the grid replaced it, and what a change did not save. */
export function initialEdits(
  rows: readonly SheetRow[],
  rest: SheetRest | null,
  form: HTMLFormElement | null,
): Edits {
  const fields = form === null ? null : new FormData(form)
  const writes = rows.flatMap((row) =>
    sheetColumns.flatMap(({ name: column }): CellWrite[] => {
      const typed = fields?.get(cellField(row.id, column)) ?? rest?.typed[row.id]?.[column]
      return typeof typed === 'string' ? [{ row, column, text: typed }] : []
    }),
  )
  return writeCells({}, writes)
}
