import { expect, it } from 'vitest'

import { takeAmounts } from './query-amounts'

it.each([
  ['краска белая 9 л', { rest: 'краска белая', pack: { ml: 9_000 } }],
  ['краска 0,9л', { rest: 'краска', pack: { ml: 900 } }],
  ['эмаль 2.7 литра красная', { rest: 'эмаль   красная', pack: { ml: 2_700 } }],
  ['лак 400 мл', { rest: 'лак', pack: { ml: 400 } }],
  ['штукатурка 30кг', { rest: 'штукатурка', pack: { grams: 30_000 } }],
  ['клей 250 г', { rest: 'клей', pack: { grams: 250 } }],
  ['краска на 20 м2', { rest: 'краска на', area: 20 }],
  ['краска на 15,5 кв.м', { rest: 'краска на', area: 15.5 }],
  ['краска на 30 квадратов', { rest: 'краска на', area: 30 }],
  ['RAL 5005', { rest: '', ral: '5005' }],
  ['эмаль рал-9003 2,7 л', { rest: 'эмаль', ral: '9003', pack: { ml: 2_700 } }],
  ['пф-115', { rest: 'пф-115' }],
  ['эмаль 3 в 1', { rest: 'эмаль 3 в 1' }],
  ['лента 25 мм', { rest: 'лента 25 мм' }],
  ['9 лаков', { rest: '9 лаков' }],
])('the search reads the amounts in «%s»', (text, expected) => {
  const { rest, ...amounts } = takeAmounts(text)
  const { rest: expectedRest, ...others } = expected
  expect(rest.trim()).toBe(expectedRest)
  expect(amounts).toEqual({ pack: null, area: null, ral: null, ...others })
})
