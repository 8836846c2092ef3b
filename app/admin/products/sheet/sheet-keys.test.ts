import { describe, expect, it } from 'vitest'

import { actOfKey, type PressedKey } from './sheet-keys'
import { oneCell, type Place } from './sheet-selection'

const size = { rows: 100, columns: 7, page: 10 }
const at = (row: number, column: number): Place => ({ row, column })

function press(
  pressed: Partial<PressedKey>,
  from: Place = at(5, 3),
  { isEditing = false, isLeaving = false } = {},
) {
  const key = { key: '', code: '', ctrl: false, shift: false, ...pressed }
  return actOfKey(key, { selection: oneCell(from), size, isEditing, isLeaving })
}

describe('a key in the sheet', () => {
  it.each<[string, Partial<PressedKey>, Place, Place]>([
    ['an arrow', { key: 'ArrowDown' }, at(5, 3), at(6, 3)],
    ['an arrow at the edge', { key: 'ArrowLeft' }, at(5, 0), at(5, 0)],
    ['an arrow with Ctrl', { key: 'ArrowDown', ctrl: true }, at(5, 3), at(99, 3)],
    ['Home', { key: 'Home' }, at(5, 3), at(5, 0)],
    ['End with Ctrl', { key: 'End', ctrl: true }, at(5, 3), at(99, 6)],
    ['Page Down', { key: 'PageDown' }, at(95, 3), at(99, 3)],
    ['Tab', { key: 'Tab' }, at(5, 6), at(6, 0)],
    ['Shift and Tab', { key: 'Tab', shift: true }, at(5, 0), at(4, 6)],
  ])('a key in the sheet selects another cell: %s', (_, pressed, from, to) => {
    expect(press(pressed, from)).toEqual({ act: 'select', selection: oneCell(to) })
  })

  it('an arrow with Shift extends the selection', () => {
    expect(press({ key: 'ArrowDown', shift: true })).toEqual({
      act: 'select',
      selection: { from: at(5, 3), at: at(6, 3) },
    })
  })

  it.each<[string, Partial<PressedKey>, unknown]>([
    ['a character replaces the text', { key: '7' }, { act: 'edit', text: '7' }],
    ['Enter edits the text', { key: 'Enter' }, { act: 'edit', text: null }],
    ['Delete clears', { key: 'Delete' }, { act: 'clear' }],
    ['Ctrl and D in a Russian layout', { key: 'в', code: 'KeyD', ctrl: true }, { act: 'fill' }],
    ['Ctrl and Z', { key: 'z', code: 'KeyZ', ctrl: true }, { act: 'undo' }],
    ['Ctrl, Shift and Z', { key: 'Z', code: 'KeyZ', ctrl: true, shift: true }, { act: 'redo' }],
    ['Ctrl and C belongs to the browser', { key: 'c', code: 'KeyC', ctrl: true }, null],
    ['Escape', { key: 'Escape' }, { act: 'leave' }],
  ])('a key in the sheet acts on the selection: %s', (_, pressed, act) => {
    expect(press(pressed)).toEqual(act)
  })

  it('Tab leaves the sheet after Escape, and at its ends', () => {
    expect(press({ key: 'Tab' }, at(5, 3), { isLeaving: true })).toBeNull()
    expect(press({ key: 'Tab' }, at(99, 6))).toBeNull()
    expect(press({ key: 'Tab', shift: true }, at(0, 0))).toBeNull()
  })

  it.each<[string, Partial<PressedKey>, unknown]>([
    ['Enter keeps and moves down', { key: 'Enter' }, { act: 'keep', selection: oneCell(at(6, 3)) }],
    ['Tab keeps and moves on', { key: 'Tab' }, { act: 'keep', selection: oneCell(at(5, 4)) }],
    ['Escape drops the text', { key: 'Escape' }, { act: 'drop' }],
    ['an arrow moves within the text', { key: 'ArrowLeft' }, null],
    ['a character is typed', { key: '7' }, null],
  ])('a key while a cell is edited: %s', (_, pressed, act) => {
    expect(press(pressed, at(5, 3), { isEditing: true })).toEqual(act)
  })
})
