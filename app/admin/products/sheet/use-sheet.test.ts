import { describe, expect, it } from 'vitest'

import { sheetColumns, type SheetRow } from '~/domain/bulk-edit/staff'

import { countEdits } from './sheet-edits'
import { drawnRows } from './sheet-window'
import { reducerFor, type SheetState, type SheetStep } from './use-sheet'

const rowOf = (index: number): SheetRow => ({
  id: `p${index}`,
  name: `Краска ${index}`,
  colorHex: null,
  isHeld: false,
  cells: {
    sku: `К-${index}`,
    price: '790',
    earlier: '',
    stock: '5',
    minStock: '10',
    barcode: '',
    state: 'В продаже',
  },
})

const rows = Array.from({ length: 4 }, (_, index) => rowOf(index))
const columns = sheetColumns.map(({ name }) => name)
const place = (row: number, name: (typeof columns)[number]) => ({ row, column: columns.indexOf(name) })

const fresh: SheetState = {
  edits: {},
  past: [],
  future: [],
  selection: { from: place(0, 'price'), at: place(0, 'price') },
  editing: null,
  isLeaving: false,
  note: null,
}

function after(steps: readonly SheetStep[], open: readonly string[] = columns): SheetState {
  const reduce = reducerFor({ rows, columns, open: new Set(open) })
  return steps.reduce(reduce, fresh)
}

const typedOf = ({ edits }: SheetState) =>
  Object.fromEntries(Object.entries(edits).map(([id, { typed }]) => [id, typed]))

describe('a sheet of products', () => {
  it('a sheet of products takes a block at the selected cell, and counts what it changed', () => {
    const state = after([
      {
        kind: 'paste',
        block: [
          ['870', '950'],
          ['790,00', ''],
          ['1\u00a0234,5', 'x'],
        ],
      },
    ])
    expect(typedOf(state)).toEqual({
      p0: { price: '870', earlier: '950' },
      p2: { price: '1234,50', earlier: 'x' },
    })
    expect(state.note).toEqual({ rows: 3, columns: 2, changed: 4, same: 2 })
    expect(countEdits(state.edits)).toEqual({ cells: 4, rows: 2 })
    expect(typedOf(after([{ kind: 'paste', block: [['1'], ['2'], ['3'], ['4'], ['5']] }]))).toMatchObject({
      p3: { price: '4' },
    })
  })

  it('a sheet of products fills a selection with one pasted value', () => {
    const selection = { from: place(0, 'stock'), at: place(3, 'stock') }
    const state = after([
      { kind: 'select', selection },
      { kind: 'paste', block: [['20']] },
    ])
    expect(Object.values(typedOf(state))).toEqual(rows.map(() => ({ stock: '20' })))
  })

  it('a sheet of products fills the first selected row down, or one row from above', () => {
    const state = after([
      { kind: 'edit', text: '900' },
      { kind: 'keep', selection: { from: place(0, 'price'), at: place(2, 'price') } },
      { kind: 'fill' },
      { kind: 'select', selection: { from: place(3, 'price'), at: place(3, 'price') } },
      { kind: 'fill' },
    ])
    expect(Object.values(typedOf(state))).toEqual(rows.map(() => ({ price: '900' })))
  })

  it('a sheet of products takes back and repeats what was typed', () => {
    const steps: SheetStep[] = [
      { kind: 'edit', text: '900' },
      { kind: 'keep', selection: null },
      { kind: 'clear' },
    ]
    expect(typedOf(after(steps))).toEqual({ p0: { price: '' } })
    expect(typedOf(after([...steps, { kind: 'undo' }]))).toEqual({ p0: { price: '900' } })
    expect(typedOf(after([...steps, { kind: 'undo' }, { kind: 'undo' }]))).toEqual({})
    expect(typedOf(after([...steps, { kind: 'undo' }, { kind: 'redo' }]))).toEqual({ p0: { price: '' } })
  })

  it('a sheet of products keeps a typed text when another cell is selected, and drops it after Escape', () => {
    const selection = { from: place(1, 'price'), at: place(1, 'price') }
    expect(
      typedOf(
        after([
          { kind: 'edit', text: '900' },
          { kind: 'select', selection },
        ]),
      ),
    ).toEqual({
      p0: { price: '900' },
    })
    expect(typedOf(after([{ kind: 'edit', text: '900' }, { kind: 'drop' }]))).toEqual({})
  })

  it('a sheet of products leaves columns without permission alone', () => {
    const state = after([{ kind: 'paste', block: [['900', '950', '7']] }], ['stock'])
    expect(typedOf(state)).toEqual({ p0: { stock: '7' } })
    expect(after([{ kind: 'edit', text: '900' }], ['stock']).editing).toBeNull()
  })

  it('a sheet of two thousand products draws the rows in sight and the current one', () => {
    const drawn = drawnRows({ scrolled: 34_000, height: 600, total: 2_000, current: 3 })
    expect([drawn[0], drawn[1], drawn.at(-1), drawn.length < 50]).toEqual([3, 992, 1_026, true])
  })
})
