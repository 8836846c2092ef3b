import { expect, it } from 'vitest'

import { stockTags } from './stock-tags'

const change = (before: number, after: number) => ({ productId: 'p', before, after, minStock: 5 })

it('a stock change keeps cached card pages while their text stays the same', () => {
  expect(stockTags([change(50, 49)])).toEqual(['product-p'])
  expect(stockTags([change(50, 50)])).toEqual([])
  expect(stockTags([change(6, 5)])).toEqual(['product-p'])
})

it('a stock change purges cards when stock becomes low and when it is sufficient again', () => {
  expect(stockTags([change(5, 4)])).toEqual(['product-p', 'stock'])
  expect(stockTags([change(4, 60)])).toEqual(['product-p', 'stock'])
})

it('a stock change purges catalogue counts when a product sells out or returns', () => {
  expect(stockTags([change(1, 0)])).toEqual(['product-p', 'stock', 'catalog'])
  expect(stockTags([change(0, 3)])).toEqual(['product-p', 'stock', 'catalog'])
})
