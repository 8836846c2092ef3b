import { expect, it } from 'vitest'

import { totalIn } from './total-in'

it('the number of matches is found wherever a page keeps its list', () => {
  expect(totalIn({ list: { rows: [], total: 12 } })).toBe('12')
  expect(totalIn({ list: { desk: {}, list: { rows: [{}], total: 100, isMore: true } } })).toBe('100+')
  expect(totalIn({ filter: { search: 'а' } })).toBeNull()
  expect(totalIn(undefined)).toBeNull()
})
