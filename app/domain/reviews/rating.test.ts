import { expect, it } from 'vitest'

import { ratingText, starShares } from './rating'

it.each([
  [4.5, '4,5', [1, 1, 1, 1, 0.5]],
  [4.25, '4,3', [1, 1, 1, 1, 0.3]],
  [4.96, '5', [1, 1, 1, 1, 1]],
  [4.94, '4,9', [1, 1, 1, 1, 0.9]],
  [3, '3', [1, 1, 1, 0, 0]],
  [1.1, '1,1', [1, 0.1, 0, 0, 0]],
  [0, '0', [0, 0, 0, 0, 0]],
])('the stars of %d add up to the shown rating %s', (rating, text, shares) => {
  expect(ratingText(rating)).toBe(text)
  expect(starShares(rating)).toEqual(shares)
  expect(starShares(rating).reduce((sum, share) => sum + share, 0)).toBeCloseTo(
    Number(text.replace(',', '.')),
    5,
  )
})
