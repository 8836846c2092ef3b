import { expect, it } from 'vitest'

import { priceText, typedPrice } from './typed-price'

it.each([
  ['1 234,50', 123_450],
  ['1 234.5 ₽', 123_450],
  ['0', 0],
  ['-10 %', 90_000],
  ['−12,5%', 87_500],
])('«%s» for a line of 1 000 ₽ is %i kopecks', (text, kopecks) => {
  expect(typedPrice(text, 100_000)).toBe(kopecks)
})

it.each(['', 'даром', '-5', '10 %', '1,234', '-100 %', '99999999'])('«%s» is no price', (text) => {
  expect(typedPrice(text, 100_000)).toBeNull()
})

it('a price stands in its field as it is typed', () => {
  expect([priceText(123_450), priceText(100_000)]).toEqual(['1234,5', '1000'])
})
