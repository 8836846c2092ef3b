import { expect, it } from 'vitest'

import { optimisticLists } from './optimistic-lists'

function change(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

const lists = { wishlist: new Set(['a']), compare: new Set(['a', 'b', 'c']) }

it('the lists of a visitor are shown with the pending changes', () => {
  const changes = [
    change({ productId: 'b', wish: 'add' }),
    change({ productId: 'a', wish: 'remove' }),
    change({ productId: 'd', compare: 'add' }),
  ]
  const { wishlist, compare } = optimisticLists(lists, changes)
  expect([[...wishlist], [...compare]]).toEqual([['b'], ['a', 'b', 'c', 'd']])
})

it('the comparison never shows a fifth product', () => {
  const changes = [
    change({ productId: 'b', wish: 'add' }),
    change({ productId: 'd', compare: 'add' }),
    change({ productId: 'e', compare: 'add' }),
  ]
  const { wishlist, compare } = optimisticLists(lists, changes)
  expect([[...wishlist], [...compare]]).toEqual([
    ['a', 'b'],
    ['a', 'b', 'c', 'd'],
  ])
})

it('the comparison is shown empty while it is being cleared', () => {
  expect(optimisticLists(lists, [change({ compare: 'clear' })]).compare.size).toBe(0)
})
