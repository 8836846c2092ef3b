import { expect, it } from 'vitest'

import { counted } from './plural'

it('a word takes the Russian form for its number', () => {
  const goods = [1, 2, 5, 11, 21, 22, 25, 111, 1290].map((count) =>
    counted(count, ['товар', 'товара', 'товаров']).replace(/\u00a0/g, ' '),
  )
  expect(goods).toEqual([
    '1 товар',
    '2 товара',
    '5 товаров',
    '11 товаров',
    '21 товар',
    '22 товара',
    '25 товаров',
    '111 товаров',
    '1 290 товаров',
  ])
})
