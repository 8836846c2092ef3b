import { expect, it, vi } from 'vitest'

import type { CatalogIndex } from './catalog-index'
import { forgetFound, kept, recalled, remembered } from './listing-memory'

const anIndex = () => ({}) as CatalogIndex
const bytes = (byteLength: number) => ({ byteLength })

it('the cache of lists computes a list once for an index, and again for the next index', async () => {
  const [index, next] = [anIndex(), anIndex()]
  const find = vi.fn(() => new Uint8Array(3))
  const first = kept(index, 'white', find)
  expect(kept(index, 'white', find)).toBe(first)
  expect(await remembered(index, 'white', () => Promise.resolve(find()))).toBe(first)
  expect(find).toHaveBeenCalledTimes(1)
  expect(recalled(next, 'white')).toBeUndefined()
  expect(kept(next, 'white', find)).not.toBe(first)
  forgetFound(index)
  expect(recalled(index, 'white')).toBeUndefined()
})

it('the cache of lists computes a list once for all concurrent requests', async () => {
  const index = anIndex()
  const { promise, resolve } = Promise.withResolvers<{ byteLength: number }>()
  const find = vi.fn(() => promise)
  const lookups = Array.from({ length: 100 }, () => remembered(index, 'white', find))
  resolve(bytes(1))
  expect(new Set(await Promise.all(lookups)).size).toBe(1)
  expect(find).toHaveBeenCalledTimes(1)
})

it('the cache of lists stores nothing after an error', async () => {
  const index = anIndex()
  await expect(remembered(index, 'white', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await remembered(index, 'white', () => Promise.resolve(bytes(1)))).toEqual({ byteLength: 1 })
})

it('the cache of lists evicts the least recently used list, and skips a list larger than its limit', () => {
  const index = anIndex()
  for (let number = 0; number < 10; number += 1) kept(index, `listing ${number}`, () => bytes(3_000_000))
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((number) => recalled(index, `listing ${number}`))).toEqual([
    5, 6, 7, 8, 9,
  ])
  expect(kept(index, 'all', () => bytes(20_000_000))).toEqual(bytes(20_000_000))
  expect(recalled(index, 'all')).toBeUndefined()
  expect(recalled(index, 'listing 9')).toBeDefined()
})
