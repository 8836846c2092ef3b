import type { Dispatch } from 'react'

import { sheetColumns, type SheetColumn } from '~/domain/bulk-edit/staff'
import { Button } from '~/ui/primitives/controls/button'

import { blockOf } from './sheet-selection'
import type { SheetState, SheetStep } from './use-sheet'

interface SheetStatusProps {
  sheet: SheetState
  columns: readonly SheetColumn[]
  refused: number
  step: Dispatch<SheetStep>
}

/** What is selected, what the last paste did, and buttons for what keys do. */
export function SheetStatus({ sheet, columns, refused, step }: SheetStatusProps) {
  const { note, past, selection } = sheet
  const { top, bottom, left, right } = blockOf(selection)
  const names = [left, right].map((at) => sheetColumns.find(({ name }) => name === columns[at])?.label)
  return (
    <div className="cells-status">
      <span className="cells-place">{left === right ? names[0] : names.join(' : ')}</span>
      <span className="text-muted">
        {top === bottom ? `строка ${top + 1}` : `строки ${top + 1}–${bottom + 1}`}
      </span>
      <span role="status">
        {note === null ? null : (
          <>
            Вставлено <strong>{`${note.rows} × ${note.columns}`}</strong>: {note.changed} изменено,{' '}
            {note.same} как было
          </>
        )}
        {refused === 0 ? null : <strong className="text-danger"> не принято: {refused}</strong>}
      </span>
      <span className="cells-keys">
        <span>
          <kbd>Ctrl V</kbd> вставить
        </span>
        <Button
          type="button"
          tone="quiet"
          small
          disabled={past.length === 0}
          onClick={() => step({ kind: 'undo' })}
        >
          <kbd>Ctrl Z</kbd> назад
        </Button>
        <Button type="button" tone="quiet" small onClick={() => step({ kind: 'fill' })}>
          <kbd>Ctrl D</kbd> вниз
        </Button>
      </span>
    </div>
  )
}
