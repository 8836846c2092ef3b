import { expect, it } from 'vitest'

import { brakesOf } from './brakes'

const none = { NEW: 0, CHANGED: 0, SAME: 0, REFUSED: 0, SKIPPED: 0, MISSING: 0, JUMP: 0 }

it('a file that changes little needs no person', () => {
  expect(brakesOf({ ...none, NEW: 5, CHANGED: 60, SAME: 20, MISSING: 20, REFUSED: 3 }, 20)).toEqual([])
})

it.each([
  [{ ...none, CHANGED: 79, MISSING: 21 }, 'в файле нет 21 из 100 товаров'],
  [{ ...none, CHANGED: 1, JUMP: 1 }, '1 цена меняется более чем вдвое'],
  [{ ...none, SAME: 1, REFUSED: 2 }, 'с ошибкой 2 из 3 строк'],
  [{ ...none, SAME: 2, REFUSED: 1, SKIPPED: 2 }, 'с ошибкой или пропущены 3 из 5 строк'],
  [{ ...none, SAME: 100, NEW: 21 }, '21 новая строка при 100 известных'],
])('a file with %o waits for a person', (counts, text) => {
  expect(brakesOf(counts, 20).map((reason) => reason.replaceAll('\u00a0', ' '))).toEqual([text])
})

it('new goods of a file that knows none are compared with those of the file before', () => {
  expect(brakesOf({ ...none, NEW: 100 }, 20)).toEqual([])
  expect(brakesOf({ ...none, NEW: 100 }, 20, 90)).toHaveLength(1)
})
