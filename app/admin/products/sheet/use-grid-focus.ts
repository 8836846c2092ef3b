import { useEffect, useRef, type RefObject } from 'react'

import { ROW_HEIGHT } from './sheet-window'
import type { SheetState } from './use-sheet'

/** Keeps the current cell in sight, and the focus in it once the sheet has it. */
export function useGridFocus(box: RefObject<HTMLDivElement>, { selection, editing }: SheetState): void {
  const { row, column } = selection.at
  const isEditing = editing !== null
  const isFirst = useRef(true)
  useEffect(() => {
    const { current } = box
    if (current === null) return
    showRow(current, row)
    const hasFocus = current.contains(document.activeElement) || document.activeElement === document.body
    const wasFirst = isFirst.current
    isFirst.current = false
    if (wasFirst || !hasFocus) return
    const field = current.querySelector<HTMLElement>('.cells-input')
    field?.focus()
    if (field !== null) return
    const cell = current.querySelector<HTMLElement>(`[data-at="${row}:${column}"]`)
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [box, row, column, isEditing])
}

function showRow(box: HTMLElement, row: number): void {
  const top = row * ROW_HEIGHT
  // The head covers one row.
  const height = box.clientHeight - ROW_HEIGHT
  if (top < box.scrollTop) box.scrollTop = top
  else if (top + ROW_HEIGHT > box.scrollTop + height) box.scrollTop = top + ROW_HEIGHT - height
}
