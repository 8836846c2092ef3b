import { expect, it } from 'vitest'

import { categoryChangeBody, categoryFormInput } from './category-input.server'

const orderIn = (sortOrder: unknown) => categoryChangeBody.safeParse({ sortOrder })

it('a fraction is no place among the categories and is refused by name', () => {
  for (const fraction of [1.5, -0.5, '1.5', '2,5'])
    expect(orderIn(fraction).error?.issues).toMatchObject([
      { path: ['sortOrder'], message: 'sortOrder — целое число' },
    ])
  const form = { name: 'Краски', sortOrder: '1,5' }
  expect(categoryFormInput.safeParse(form).error?.issues).toMatchObject([
    { path: ['sortOrder'], message: 'Порядок — целое число' },
  ])
})

it('whole numbers are kept, and a text without a number counts as 0', () => {
  const orders = [7, '7', '-3', '2.0', '', 'первая', null].map((given) => orderIn(given).data?.sortOrder)
  expect(orders).toEqual([7, 7, -3, 2, 0, 0, 0])
  expect(categoryChangeBody.parse({})).not.toHaveProperty('sortOrder')
})
