import { useEffect, useRef, useState, type ClipboardEvent, type Dispatch, type KeyboardEvent } from 'react'

import { sheetColumns, type SheetColumn, type SheetRow } from '~/domain/bulk-edit/staff'

import { GridRow } from './grid-row'
import type { Drag, GridRowProps } from './sheet-props'
import { blockText, readBlock } from './pasted-block'
import { shownText } from './sheet-edits'
import { actOfKey, type SheetAct } from './sheet-keys'
import type { SheetReasons } from './sheet-reasons'
import { blockOf } from './sheet-selection'
import { drawnRows, ROW_HEIGHT } from './sheet-window'
import type { SheetState, SheetStep } from './use-sheet'
import { useGridFocus } from './use-grid-focus'

interface GridTableProps {
  rows: readonly SheetRow[]
  open: readonly SheetColumn[]
  sheet: SheetState
  step: Dispatch<SheetStep>
  reasons: SheetReasons
}

/** Draws only the rows in sight; aria-rowcount and aria-rowindex tell of the others. */
export function GridTable({ rows, open, sheet, step, reasons }: GridTableProps) {
  const box = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState({ scrolled: 0, height: 600 })
  const { selection, editing } = sheet
  useGridFocus(box, sheet)
  useEffect(() => {
    const { current } = box
    if (current === null) return undefined
    const measure = (): void => setSeen({ scrolled: current.scrollTop, height: current.clientHeight })
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  const act = (chosen: SheetAct): void => {
    if (chosen.act === 'edit') {
      const row = rows[selection.at.row]
      const column = sheetColumns[selection.at.column]
      if (row && column) step({ kind: 'edit', text: chosen.text ?? shownText(sheet.edits, row, column.name) })
    } else if (chosen.act === 'select' || chosen.act === 'keep')
      step({ kind: chosen.act, selection: chosen.selection })
    else step({ kind: chosen.act })
  }
  const press = (event: KeyboardEvent): void => {
    const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event
    if (altKey || event.nativeEvent.isComposing) return
    const page = Math.max(1, Math.floor(seen.height / ROW_HEIGHT) - 2)
    const chosen = actOfKey(
      { key, code, ctrl: ctrlKey || metaKey, shift: shiftKey },
      {
        selection,
        size: { rows: rows.length, columns: sheetColumns.length, page },
        isEditing: editing !== null,
        isLeaving: sheet.isLeaving,
      },
    )
    if (chosen === null) return
    event.preventDefault()
    act(chosen)
  }
  const copy = (event: ClipboardEvent): void => {
    if (editing !== null) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', copiedText(rows, sheet))
  }
  const paste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain')
    // Part of one cell is pasted into its field.
    if (editing !== null && !/[\t\n]/.test(text)) return
    event.preventDefault()
    if (editing !== null) step({ kind: 'drop' })
    step({ kind: 'paste', block: readBlock(text) })
  }
  const drag = useDraggedFill(step)
  const common: Omit<GridRowProps, 'row' | 'index'> = { open, sheet, step, reasons, drag, act }
  return (
    <>
      <p id="sheet-help" className="sr-only">
        Стрелки — по ячейкам, Enter — править, Escape и затем Tab — выйти из таблицы.
      </p>
      <div
        ref={box}
        role="grid"
        tabIndex={-1}
        aria-label="Цены и остатки"
        aria-describedby="sheet-help"
        aria-rowcount={rows.length + 1}
        aria-colcount={sheetColumns.length + 1}
        aria-multiselectable
        className="cells-grid"
        onKeyDown={press}
        onCopy={copy}
        onPaste={paste}
        onScroll={({ currentTarget: { scrollTop, clientHeight } }) =>
          setSeen({ scrolled: scrollTop, height: clientHeight })
        }
      >
        <div role="row" aria-rowindex={1} className="cells-line cells-line-head">
          <span role="columnheader" aria-colindex={1} className="cells-cell cells-cell-name">
            Товар
          </span>
          {sheetColumns.map(({ name, label, kind }, index) => (
            <span
              key={name}
              role="columnheader"
              aria-colindex={index + 2}
              data-kind={kind}
              data-on={isOn(blockOf(selection), index) || undefined}
              className="cells-cell"
            >
              {label}
            </span>
          ))}
        </div>
        <div role="rowgroup" className="cells-rows" style={{ height: rows.length * ROW_HEIGHT }}>
          {drawnRows({ ...seen, total: rows.length, current: selection.at.row }).map((index) => {
            const row = rows[index]
            return row === undefined ? null : <GridRow key={row.id} row={row} index={index} {...common} />
          })}
        </div>
      </div>
    </>
  )
}

const isOn = ({ left, right }: { left: number; right: number }, column: number): boolean =>
  column >= left && column <= right

function copiedText(rows: readonly SheetRow[], { edits, selection }: SheetState): string {
  const { top, bottom, left, right } = blockOf(selection)
  return blockText(
    rows
      .slice(top, bottom + 1)
      .map((row) => sheetColumns.slice(left, right + 1).map(({ name }) => shownText(edits, row, name))),
  )
}

/** Selecting by the mouse is followed by the cells. */
function useDraggedFill(step: Dispatch<SheetStep>): Drag {
  const [isFilling, setFilling] = useState(false)
  useEffect(() => {
    if (!isFilling) return undefined
    const release = (): void => {
      setFilling(false)
      step({ kind: 'fill' })
    }
    window.addEventListener('pointerup', release, { once: true })
    return () => window.removeEventListener('pointerup', release)
  }, [isFilling, step])
  return { isFilling, start: setFilling }
}
