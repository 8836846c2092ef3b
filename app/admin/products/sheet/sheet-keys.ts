import { oneCell, placeIn, type Place, type Selection, type SheetSize } from './sheet-selection'

export interface PressedKey {
  key: string
  /** The key's place on the keyboard, so that shortcuts work in any layout. */
  code: string
  /** Ctrl, or Cmd. */
  ctrl: boolean
  shift: boolean
}

export type SheetAct =
  | { act: 'select'; selection: Selection }
  /** Starts typing; null keeps the cell's text. */
  | { act: 'edit'; text: string | null }
  /** Takes over what was typed, and selects. */
  | { act: 'keep'; selection: Selection }
  | { act: 'drop' | 'clear' | 'fill' | 'undo' | 'redo' | 'leave' }

const arrows: Record<string, Place> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}

const shortcuts: Record<string, 'fill' | 'undo' | 'redo'> = { KeyD: 'fill', KeyZ: 'undo', KeyY: 'redo' }

/** Null leaves the key to the browser. */
export function actOfKey(
  pressed: PressedKey,
  {
    selection,
    size,
    isEditing,
    isLeaving,
  }: {
    selection: Selection
    size: SheetSize
    isEditing: boolean
    /** After Escape, Tab leaves the sheet. */
    isLeaving: boolean
  },
): SheetAct | null {
  if (isEditing) return actWhileEditing(pressed, selection, size)
  const { key, code, ctrl, shift } = pressed
  if (ctrl && shortcuts[code] !== undefined)
    return { act: code === 'KeyZ' && shift ? 'redo' : shortcuts[code] }
  if (key === 'Tab') {
    const next = isLeaving ? null : tabbed(selection.at, shift, size)
    return next === null ? null : { act: 'select', selection: oneCell(next) }
  }
  const target = targetOf(pressed, selection.at, size)
  if (target !== null) {
    const at = placeIn(target, size)
    return { act: 'select', selection: shift ? { from: selection.from, at } : oneCell(at) }
  }
  if (key === 'Escape') return { act: 'leave' }
  if (key === 'Enter' || key === 'F2') return { act: 'edit', text: null }
  if (key === 'Delete' || key === 'Backspace') return { act: 'clear' }
  return !ctrl && [...key].length === 1 ? { act: 'edit', text: key } : null
}

function actWhileEditing({ key, shift }: PressedKey, { at }: Selection, size: SheetSize): SheetAct | null {
  if (key === 'Escape') return { act: 'drop' }
  if (key === 'Enter')
    return { act: 'keep', selection: oneCell(placeIn({ ...at, row: at.row + (shift ? -1 : 1) }, size)) }
  if (key === 'Tab') return { act: 'keep', selection: oneCell(tabbed(at, shift, size) ?? at) }
  return null
}

/** The next cell in reading order; null beyond the first or last. */
function tabbed({ row, column }: Place, isBack: boolean, { rows, columns }: SheetSize): Place | null {
  const index = row * columns + column + (isBack ? -1 : 1)
  if (index < 0 || index >= rows * columns) return null
  return { row: Math.floor(index / columns), column: index % columns }
}

function targetOf({ key, ctrl }: PressedKey, { row, column }: Place, size: SheetSize): Place | null {
  const arrow = arrows[key]
  if (arrow !== undefined) {
    const far = ctrl ? Infinity : 1
    const step = (part: number): number => (part === 0 ? 0 : part * far)
    return { row: row + step(arrow.row), column: column + step(arrow.column) }
  }
  if (key === 'Home') return { row: ctrl ? 0 : row, column: 0 }
  if (key === 'End') return { row: ctrl ? size.rows - 1 : row, column: size.columns - 1 }
  if (key === 'PageUp') return { row: row - size.page, column }
  return key === 'PageDown' ? { row: row + size.page, column } : null
}
