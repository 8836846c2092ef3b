import { expect, it } from 'vitest'

import { TextStore } from './text-store'

it('texts are returned by their numbers, also beyond one block of memory', () => {
  const store = new TextStore()
  const texts = Array.from({ length: 3_000 }, (_, index) => `${index} ${'ж😀'.repeat(index % 300)}`)
  for (const text of ['', ...texts]) store.add(text)
  expect(store.get(0)).toBe('')
  expect(texts.every((text, index) => store.get(index + 1) === text)).toBe(true)
  for (const number of [3_001, -1, 0.5, Number.NaN]) expect(store.get(number)).toBeUndefined()
})

it('texts above 64 MB are refused with advice', () => {
  const store = new TextStore()
  const long = 'x'.repeat(1_000_000)
  for (let count = 0; count < 64; count += 1) store.add(long)
  expect(() => store.add(long)).toThrow('Сохраните лист как CSV')
})
