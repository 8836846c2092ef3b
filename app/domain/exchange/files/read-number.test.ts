import { expect, it } from 'vitest'

import { PIECES_SIGN } from '~/platform/money/plain-number'

import { readDecimal } from './read-number'

it.each([
  ['1 234,50', 1234.5],
  ['1\u00a0234,50', 1234.5],
  ['1\u202f234\u2009567', 1_234_567],
  ['1,234.50', 1234.5],
  ['1.234,50', 1234.5],
  ['1234.5 ₽', 1234.5],
  ['1 234 руб.', 1234],
  ['99 р.', 99],
  ['-5', -5],
  ['−5', -5],
  ['0', 0],
  ['7.', 7],
])('«%s» is read as %d', (text, number) => {
  expect(readDecimal(text)).toBe(number)
})

it.each([
  '',
  ' ',
  '2,7 л',
  '10 20',
  '12 шт',
  '1e3',
  '0x10',
  'NaN',
  '1,234,567',
  '20%',
  'по запросу',
  '—',
  '9'.repeat(16),
])('«%s» is no amount of money', (text) => {
  expect(readDecimal(text)).toBeUndefined()
})

it('a column of pieces names its own unit', () => {
  expect(readDecimal('1 200 шт.', PIECES_SIGN)).toBe(1200)
  expect(readDecimal('12 ₽', PIECES_SIGN)).toBeUndefined()
})
