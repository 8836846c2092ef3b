import type { draftSheet } from '~/domain/bulk-edit/index.server'
import type { SheetColumn } from '~/domain/bulk-edit/staff'
import type { FormState } from '~/http/forms/form-state'

import { cellField, rowField } from './sheet-fields'

type Refused = Extract<Awaited<ReturnType<typeof draftSheet>>, { outcome: 'refused' }>

type FieldError = [field: string, texts: string[]]

export function refusedSheet({ cells, rows }: Refused, values: FormState['values']): FormState {
  const ofCells = Object.entries(cells).flatMap(([id, reasons]) =>
    Object.entries(reasons).map(([column, text]): FieldError => [
      cellField(id, column as SheetColumn),
      [text],
    ]),
  )
  const ofRows = Object.entries(rows).map(([id, text]): FieldError => [rowField(id), [text]])
  return {
    values,
    fieldErrors: Object.fromEntries([...ofRows, ...ofCells]),
    formErrors: ['Ничего не сохранено: исправьте отмеченное'],
  }
}
