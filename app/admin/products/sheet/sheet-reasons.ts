import { planRow, type SheetColumn, type SheetRest, type SheetRow } from '~/domain/bulk-edit/staff'
import { errorsOf, type FormState } from '~/http/forms/form-state'

import type { Edits } from './sheet-edits'
import { cellField, rowField } from './sheet-fields'

/** Why cells are not accepted: by their own rules, or as the server answered about the same text. */
export interface SheetReasons {
  ofCell: (row: SheetRow, column: SheetColumn) => string | undefined
  ofRow: (id: string) => string | undefined
  /** Of edited cells. */
  count: number
  firstRow: string | null
}

export function sheetReasons(
  edits: Edits,
  { rest, state, sent }: { rest: SheetRest | null; state: FormState | undefined; sent: Edits | null },
): SheetReasons {
  const own = new Map(
    Object.entries(edits).map(([id, { seen, typed }]) => [id, planRow(seen, typed).refusals]),
  )
  const answered = (id: string, column: SheetColumn): string | undefined => {
    const text = edits[id]?.typed[column]
    if (text === undefined) return undefined
    const [refused] = sent?.[id]?.typed[column] === text ? errorsOf(state, cellField(id, column)) : []
    return refused ?? (rest?.typed[id]?.[column] === text ? rest.cells[id]?.[column] : undefined)
  }
  const reasonOf = (id: string, column: SheetColumn) => own.get(id)?.[column] ?? answered(id, column)
  const refused = Object.entries(edits).flatMap(([id, { typed }]) =>
    (Object.keys(typed) as SheetColumn[]).flatMap((column) =>
      reasonOf(id, column) === undefined ? [] : [id],
    ),
  )
  return {
    ofCell: ({ id }, column) => reasonOf(id, column),
    ofRow: (id) =>
      edits[id] === undefined ? undefined : (errorsOf(state, rowField(id))[0] ?? rest?.rows[id]),
    count: refused.length,
    firstRow: refused[0] ?? null,
  }
}
