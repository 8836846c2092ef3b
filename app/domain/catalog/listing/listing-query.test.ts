import { expect, it } from 'vitest'

import { parseListingQuery } from './listing-query.server'

const pricesOf = (query: string) => {
  const { priceFrom, priceTo } = parseListingQuery(new URLSearchParams(query), null)
  return [priceFrom, priceTo]
}

it.each([
  ['priceFrom=1 500&priceTo=2000,00', [1_500, 2_000]],
  ['priceFrom=2000&priceTo=1500', [1_500, 2_000]],
  ['priceFrom=99999999999', [100_000_000, null]],
  [`priceTo=${'9'.repeat(400)}`, [null, 100_000_000]],
  ['priceFrom=-5&priceTo=много', [null, null]],
])('the price limits of %s are parsed', (query, prices) => {
  expect(pricesOf(query)).toEqual(prices)
})
