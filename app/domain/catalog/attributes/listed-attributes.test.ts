import { expect, it } from 'vitest'

import { assertListed } from './listed-attributes.server'

it('values of the list, empty values and the value that the product has may be set', () => {
  expect(() => {
    assertListed({ paintType: 'Алкидная', baseType: null }, {})
    assertListed({ paintType: '' }, { paintType: 'Эпоксидная' })
    assertListed({ paintType: 'Эпоксидная' }, { paintType: 'Эпоксидная' })
  }).not.toThrow()
})

it('another value is refused beside its field, with the whole list', () => {
  expect(() => assertListed({ baseType: 'WATER' }, { baseType: 'A (белая)' })).toThrow(
    expect.objectContaining({
      message: 'Основа — одно из: A (белая), B (цветная), C (прозрачная), D (глубокая)',
      status: 400,
      field: 'baseType',
    }),
  )
})
