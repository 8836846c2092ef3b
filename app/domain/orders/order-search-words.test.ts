import { expect, it } from 'vitest'

import { orderSearchWords } from './order-search-words'

it.each([
  ['Савченко  Елена', ['савченко', 'елена']],
  ['Ткачёва', ['ткачева']],
  ['СС-92В483С1', ['cc-92b483c1']],
  ['№ CC-92B483C1', ['cc-92b483c1']],
  ['+7 (949) 123-45-67', ['9491234567']],
  ['8 949 123 45 67', ['9491234567']],
  ['89491234567', ['9491234567']],
  ['949 123', ['949123']],
  ['45-67', ['4567']],
  ['12', ['12']],
  ['дом 12', ['дом', '12']],
  ['  ', []],
])('the search looks for %j as %j', (typed, words) => {
  expect(orderSearchWords(typed)).toEqual(words)
})
