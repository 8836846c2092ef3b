import { useMemo, useReducer } from 'react'

import { sheetColumns, tidyCell } from '~/domain/bulk-edit/staff'

import {
  clearWrites,
  fillWrites,
  pasteWrites,
  shownText,
  writeCells,
  type CellWrite,
  type Edits,
  type ShownSheet,
} from './sheet-edits'
import { oneCell, type Selection } from './sheet-selection'

/** What the last paste did. */
export interface PasteNote {
  rows: number
  columns: number
  changed: number
  same: number
}

export interface SheetState {
  edits: Edits
  past: readonly Edits[]
  future: readonly Edits[]
  selection: Selection
  /** The text of the cell that is being typed into. */
  editing: string | null
  isLeaving: boolean
  note: PasteNote | null
}

export type SheetStep =
  | { kind: 'select'; selection: Selection }
  | { kind: 'edit'; text: string }
  | { kind: 'keep'; selection: Selection | null }
  | { kind: 'paste'; block: readonly (readonly string[])[] }
  | { kind: 'write'; writes: readonly CellWrite[] }
  | { kind: 'drop' | 'clear' | 'fill' | 'undo' | 'redo' | 'leave' | 'discard' }

const MOST_STEPS_BACK = 100

const PRICE = sheetColumns.findIndex(({ name }) => name === 'price')

const start = (edits: Edits): SheetState => ({
  edits,
  past: [],
  future: [],
  selection: oneCell({ row: 0, column: PRICE }),
  editing: null,
  isLeaving: false,
  note: null,
})

export function useSheet(shown: ShownSheet, initial: () => Edits) {
  const reduce = useMemo(() => reducerFor(shown), [shown])
  return useReducer(reduce, undefined, () => start(initial()))
}

export function reducerFor(shown: ShownSheet) {
  const { rows, columns, open } = shown
  const current = ({ selection: { at } }: SheetState) => {
    const [row, column] = [rows[at.row], columns[at.column]]
    return row === undefined || column === undefined || !open.has(column) ? null : { row, column }
  }
  const keep = (state: SheetState, selection: Selection | null): SheetState => {
    const cell = current(state)
    const kept =
      state.editing === null || cell === null ? state : written(state, [{ ...cell, text: state.editing }])
    return { ...kept, editing: null, selection: selection ?? state.selection }
  }
  return (state: SheetState, step: SheetStep): SheetState => {
    switch (step.kind) {
      case 'select':
        return { ...keep(state, step.selection), isLeaving: false }
      case 'edit':
        return current(state) === null ? state : { ...state, editing: step.text, isLeaving: false }
      case 'keep':
        return keep(state, step.selection)
      case 'drop':
        return { ...state, editing: null }
      case 'write':
        return written(state, step.writes)
      case 'clear':
        return written(state, clearWrites(state.selection, shown))
      case 'fill':
        return written(state, fillWrites(state.edits, state.selection, shown))
      case 'paste':
        return pasted(state, step.block, shown)
      case 'undo':
        return back(state)
      case 'redo':
        return forth(state)
      case 'leave':
        return { ...state, isLeaving: true, selection: oneCell(state.selection.at) }
      case 'discard':
        return { ...written(state, []), edits: {}, past: [...state.past, state.edits] }
    }
  }
}

function written(state: SheetState, writes: readonly CellWrite[]): SheetState {
  if (writes.length === 0) return { ...state, note: null }
  const past = [...state.past.slice(-MOST_STEPS_BACK), state.edits]
  return { ...state, edits: writeCells(state.edits, writes), past, future: [], note: null }
}

function pasted(state: SheetState, block: readonly (readonly string[])[], shown: ShownSheet): SheetState {
  const writes = pasteWrites(block, state.selection, shown)
  const [first, last] = [writes[0], writes.at(-1)]
  if (first === undefined || last === undefined) return state
  const place = ({ row, column }: CellWrite) => ({
    row: shown.rows.indexOf(row),
    column: shown.columns.indexOf(column),
  })
  const same = writes.filter(
    ({ row, column, text }) => tidyCell(column, text) === shownText(state.edits, row, column),
  ).length
  const [from, at] = [place(first), place(last)]
  return {
    ...written(state, writes),
    selection: { from, at },
    note: {
      rows: at.row - from.row + 1,
      columns: at.column - from.column + 1,
      changed: writes.length - same,
      same,
    },
  }
}

function back(state: SheetState): SheetState {
  const edits = state.past.at(-1)
  if (edits === undefined) return state
  return {
    ...state,
    edits,
    past: state.past.slice(0, -1),
    future: [state.edits, ...state.future],
    note: null,
  }
}

function forth(state: SheetState): SheetState {
  const [edits, ...future] = state.future
  if (edits === undefined) return state
  return { ...state, edits, past: [...state.past, state.edits], future, note: null }
}
