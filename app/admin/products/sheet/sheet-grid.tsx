import { Form, useLocation, useNavigation } from '@remix-run/react'
import { useMemo, useState } from 'react'

import { sheetColumns, type SheetRest, type SheetRow } from '~/domain/bulk-edit/staff'
import { formatNumber } from '~/platform/text/plural'

import { UnsavedChanges } from '../../shared/form/unsaved-changes'
import type { SheetProps } from './sheet-props'
import { GridTable } from './grid-table'
import { countEdits, writeCells, type CellWrite, type Edits } from './sheet-edits'
import { cellField } from './sheet-fields'
import { SHEET_FORM } from './sheet-form'
import { sheetReasons } from './sheet-reasons'
import { SheetSaveBar } from './sheet-save-bar'
import { SheetStatus } from './sheet-status'
import { useSheet } from './use-sheet'
import { useWholeSheet, type WholeSheet } from './use-whole-sheet'

const columns = sheetColumns.map(({ name }) => name)

export function SheetGrid({ list, rest, open, state }: SheetProps) {
  const { pathname, search } = useLocation()
  const whole = useWholeSheet(list.rows, list.total)
  const { rows } = whole
  const names = open.join(' ')
  const shown = useMemo(() => ({ rows, columns, open: new Set(names.split(' ')) }), [rows, names])
  const [sheet, step] = useSheet(shown, () =>
    initialEdits(list.rows, rest, document.getElementById(SHEET_FORM) as HTMLFormElement | null),
  )
  const [sent, setSent] = useState<Edits | null>(null)
  const isBusy = useNavigation().formAction?.startsWith(pathname) ?? false
  const reasons = useMemo(
    () => sheetReasons(sheet.edits, { rest, state, sent }),
    [sheet.edits, rest, state, sent],
  )
  const count = countEdits(sheet.edits)
  const changes = useMemo(() => changesOf(sheet.edits), [sheet.edits])
  const toFirstRefused = (): void => {
    const row = rows.findIndex(({ id }) => id === reasons.firstRow)
    const column = columns.findIndex(
      (name) => rows[row] !== undefined && reasons.ofCell(rows[row], name) !== undefined,
    )
    if (row === -1 || column === -1) return
    step({ kind: 'select', selection: { from: { row, column }, at: { row, column } } })
  }
  return (
    <Form
      id={SHEET_FORM}
      method="post"
      action={pathname + search}
      preventScrollReset
      onSubmit={() => setSent(sheet.edits)}
    >
      <input type="hidden" name="intent" value="check" />
      <input type="hidden" name="changes" value={changes} />
      <SheetStatus sheet={sheet} columns={columns} refused={reasons.count} step={step} />
      <NotWhole whole={whole} total={list.total} />
      <GridTable rows={rows} open={open} sheet={sheet} step={step} reasons={reasons} />
      {count.cells === 0 ? null : (
        <SheetSaveBar
          count={count}
          refused={reasons.count}
          isBusy={isBusy}
          onShow={toFirstRefused}
          onDiscard={() => step({ kind: 'discard' })}
        />
      )}
      <UnsavedChanges isDirty={count.cells > 0 && !isBusy} />
    </Form>
  )
}

const changesOf = (edits: Edits): string =>
  JSON.stringify(Object.entries(edits).map(([id, { seen, typed }]) => ({ id, seen, typed })))

function NotWhole({ whole: { rows, isLoading, load }, total }: { whole: WholeSheet; total: number }) {
  if (rows.length >= total) return null
  if (isLoading) return <p className="cells-note">Загружаем остальные строки…</p>
  return (
    <p className="cells-note">
      Показаны первые {formatNumber(rows.length)} из {formatNumber(total)}.{' '}
      {rows.length >= MOST_ROWS ? (
        'Сузьте список фильтрами, чтобы увидеть остальные.'
      ) : (
        <button type="button" className="link" onClick={load}>
          Загрузить остальные
        </button>
      )}
    </p>
  )
}

const MOST_ROWS = 2_000

/** What was typed into the form before the grid replaced it, and what a change did not save. */
function initialEdits(
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
