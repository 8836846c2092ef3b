import { expect, it } from 'vitest'

import { pageWindow } from './page-window'

it.each([
  [1, 1, [1]],
  [2, 3, [1, 2, 3]],
  [1, 16, [1, 2, 3, 4, 5]],
  [4, 16, [2, 3, 4, 5, 6]],
  [16, 16, [12, 13, 14, 15, 16]],
])('the pages around page %i of %i are %j', (page, pages, numbers) => {
  expect(pageWindow(page, pages, 5)).toEqual(numbers)
})
