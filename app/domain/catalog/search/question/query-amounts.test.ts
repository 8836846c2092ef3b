import { expect, it } from 'vitest'

import { takeAmounts } from './query-amounts'

it.each([
  ['краска белая 9 л', 'краска белая', { pack: { ml: 9_000 } }],
  ['краска 0,9л', 'краска', { pack: { ml: 900 } }],
  ['эмаль 2.7 литра красная', 'эмаль красная', { pack: { ml: 2_700 } }],
  ['лак 400 мл', 'лак', { pack: { ml: 400 } }],
  ['уайт-спирит литр', 'уайт-спирит', { pack: { ml: 1_000 } }],
  ['растворитель 0.5', 'растворитель', { pack: { ml: 500 } }],
  ['штукатурка 30кг', 'штукатурка', { pack: { grams: 30_000 } }],
  ['клей 250 г', 'клей', { pack: { grams: 250 } }],
  ['краска на 20 м2', 'краска на', { area: 20 }],
  ['краска на 15,5 кв.м', 'краска на', { area: 15.5 }],
  ['краска на 30 квадратов', 'краска на', { area: 30 }],
  ['RAL 5005', '', { ral: '5005' }],
  ['эмаль рал-9003 2,7 л', 'эмаль', { ral: '9003', pack: { ml: 2_700 } }],
  ['краска до 2000 рублей', 'краска', { price: { from: null, to: 2_000 } }],
  ['краска до 2 000 ₽', 'краска', { price: { from: null, to: 2_000 } }],
  ['эмаль дешевле 1000', 'эмаль', { price: { from: null, to: 1_000 } }],
  ['эмаль до 500 р', 'эмаль', { price: { from: null, to: 500 } }],
  ['лак не дороже 1,5 тыс', 'лак', { price: { from: null, to: 1_500 } }],
  ['по ржавчине до 1000 рублей', 'по ржавчине', { price: { from: null, to: 1_000 } }],
  ['краска до 2 тысяч', 'краска', { price: { from: null, to: 2_000 } }],
  ['краска за 500 рублей', 'краска', { price: { from: null, to: 500 } }],
  ['от 500 до 900', '', { price: { from: 500, to: 900 } }],
  ['лак 500-1000 руб', 'лак', { price: { from: 500, to: 1_000 } }],
  ['штукатурка дороже 2000', 'штукатурка', { price: { from: 2_000, to: null } }],
  ['краска не дешевле 300 рублей', 'краска', { price: { from: 300, to: null } }],
  ['белая 9 л до 5000', 'белая', { pack: { ml: 9_000 }, price: { from: null, to: 5_000 } }],
  ['эмаль до 600 градусов', 'эмаль до 600 градусов', {}],
  ['краска до 20', 'краска до 20', {}],
  ['пф-115', 'пф-115', {}],
  ['эмаль 3 в 1', 'эмаль 3 в 1', {}],
  ['лента 25 мм', 'лента 25 мм', {}],
  ['9 лаков', '9 лаков', {}],
])('the search reads the amounts in «%s»', (text, rest, expected) => {
  const taken = takeAmounts(text)
  const amounts = taken.amounts.map(({ from: _from, to: _to, aspect, ...value }) => [
    aspect,
    value[aspect as keyof typeof value],
  ])
  expect(taken.rest).toHaveLength(text.length)
  expect(taken.rest.replace(/\s+/g, ' ').trim()).toBe(rest)
  expect(Object.fromEntries(amounts)).toEqual(expected)
})
