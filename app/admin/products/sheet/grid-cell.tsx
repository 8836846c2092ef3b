import type { PointerEvent } from 'react'

import { sheetStates, type SheetColumn } from '~/domain/bulk-edit/staff'
import { formatNumber } from '~/platform/text/plural'
import { Button } from '~/ui/primitives/controls/button'

import type { GridRowProps } from './sheet-props'
import { isEdited, shownText } from './sheet-edits'
import { blockOf, isWithin, oneCell, type Place } from './sheet-selection'

interface GridCellProps extends Omit<GridRowProps, 'index' | 'open'> {
  place: Place
  column: SheetColumn
  label: string
  kind: 'number' | 'text' | 'choice'
  isOpen: boolean
}

export function GridCell(props: GridCellProps) {
  const { row, place, column, kind, isOpen, sheet, step, reasons, drag, act } = props
  const { selection, edits, editing } = sheet
  const block = blockOf(selection)
  const isCurrent = selection.at.row === place.row && selection.at.column === place.column
  const isTyped = isEdited(edits, row, column)
  const reason = reasons.ofCell(row, column)
  const isOn = isWithin(block, place)
  const point = (event: PointerEvent): void => {
    if (event.button !== 0 || (isCurrent && editing !== null)) return
    step({ kind: 'select', selection: event.shiftKey ? { ...selection, at: place } : oneCell(place) })
  }
  const enter = (event: PointerEvent): void => {
    if (event.buttons !== 1 || event.pointerType === 'touch' || editing !== null) return
    const at = drag.isFilling ? { row: place.row, column: selection.at.column } : place
    step({ kind: 'select', selection: { ...selection, at } })
  }
  const isEditing = isCurrent && editing !== null
  const id = `${row.id}-${column}`
  return (
    <span
      role="gridcell"
      aria-colindex={place.column + 2}
      aria-selected={isOn}
      aria-readonly={!isOpen || undefined}
      aria-invalid={reason !== undefined || undefined}
      aria-describedby={reason === undefined ? undefined : `${id}-reason`}
      tabIndex={isCurrent && !isEditing ? 0 : -1}
      data-at={`${place.row}:${place.column}`}
      data-kind={kind}
      data-on={isOn || undefined}
      data-edited={isTyped || undefined}
      data-refused={reason !== undefined || undefined}
      data-edge={edgesOf(block, place)}
      className="cells-cell"
      onPointerDown={point}
      onPointerEnter={enter}
      onDoubleClick={() => act({ act: 'edit', text: null })}
    >
      {isEditing ? (
        <CellEditor {...props} text={editing} />
      ) : (
        <>
          {isTyped ? <s className="cells-was">{numbered(kind, row.cells[column]) || 'пусто'}</s> : null}
          <span>{numbered(kind, shownText(edits, row, column))}</span>
        </>
      )}
      {reason === undefined ? null : (
        <span id={`${id}-reason`} className={isCurrent ? 'cells-reason' : 'sr-only'}>
          <strong>{reason}</strong>
          {isCurrent ? <ReasonButtons {...props} /> : null}
        </span>
      )}
      {isOn && place.row === block.bottom && place.column === block.right && !isEditing ? (
        <span
          className="cells-handle"
          aria-hidden="true"
          title="Заполнить вниз"
          onPointerDown={(event) => {
            event.stopPropagation()
            event.preventDefault()
            drag.start(true)
          }}
        />
      ) : null}
    </span>
  )
}

function ReasonButtons({ row, column, step, act }: GridCellProps) {
  return (
    <span className="cells-reason-buttons" onPointerDown={(event) => event.stopPropagation()}>
      <Button
        type="button"
        tone="outline"
        small
        tabIndex={-1}
        onClick={() => step({ kind: 'write', writes: [{ row, column, text: row.cells[column] }] })}
      >
        {row.cells[column] === '' ? 'Оставить пусто' : 'Оставить как было'}
      </Button>
      <Button
        type="button"
        tone="outline"
        small
        tabIndex={-1}
        onClick={() => act({ act: 'edit', text: null })}
      >
        Исправить
      </Button>
    </span>
  )
}

function CellEditor({ text, label, kind, row, step }: GridCellProps & { text: string }) {
  const name = `${label}: ${row.name}`
  const change = (value: string): void => step({ kind: 'edit', text: value })
  const leave = (): void => step({ kind: 'keep', selection: null })
  if (kind === 'choice')
    return (
      <select
        aria-label={name}
        value={text in sheetStates ? text : ''}
        className="cells-input"
        onChange={({ target }) => change(target.value)}
        onBlur={leave}
      >
        {text in sheetStates ? null : <option value="">{text}</option>}
        {Object.keys(sheetStates).map((state) => (
          <option key={state}>{state}</option>
        ))}
      </select>
    )
  return (
    <input
      aria-label={name}
      value={text}
      inputMode={kind === 'number' ? 'decimal' : 'text'}
      maxLength={100}
      autoComplete="off"
      className="cells-input"
      onChange={({ target }) => change(target.value)}
      onBlur={leave}
    />
  )
}

const numbered = (kind: GridCellProps['kind'], text: string): string =>
  kind === 'number' && /^\d+$/.test(text) ? formatNumber(Number(text)) : text

function edgesOf({ top, bottom, left, right }: ReturnType<typeof blockOf>, { row, column }: Place) {
  if (row < top || row > bottom || column < left || column > right) return undefined
  return [
    row === top ? 'top' : '',
    row === bottom ? 'bottom' : '',
    column === left ? 'left' : '',
    column === right ? 'right' : '',
  ]
    .filter(Boolean)
    .join(' ')
}
