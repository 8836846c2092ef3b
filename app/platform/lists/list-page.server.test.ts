import { expect, it } from 'vitest'

import { readListPage } from './list-page.server'
import { FOUND_LIMIT, type ListQuery } from './list-query'

const query = (more: Partial<ListQuery<'size'>>): ListQuery<'size'> => ({
  ...{ sort: 'size', direction: 'desc', size: 20, page: 1, place: null },
  ...more,
})

const read = (rows: number, query: ListQuery<'size'>) =>
  readListPage(query, {
    count: (limit) => Promise.resolve(Math.min(rows, limit)),
    rows: ({ skip, take }) =>
      Promise.resolve(
        Array.from({ length: Math.max(0, Math.min(rows - skip, take)) }, (_, index) => ({
          id: `row-${skip + index}`,
        })),
      ),
    keyOf: ({ id }) => Number(id.slice(4)),
    readKey: Number,
  })

it('a list counts up to 10,000 rows, and up to 500 in a search', async () => {
  expect(await read(20_000, query({}))).toMatchObject({ total: 10_000, isMore: true, pages: 50, next: null })
  expect(await read(20_000, query({ search: 'анна' }))).toMatchObject({
    total: FOUND_LIMIT,
    isMore: true,
    pages: 25,
    next: null,
  })
  expect(await read(500, query({ search: 'анна' }))).toMatchObject({
    total: 500,
    isMore: false,
    pages: 25,
    next: null,
  })
})

it('a list continues after its last numbered page from the last row', async () => {
  expect((await read(20_000, query({ page: 50 }))).next).toBe('after:999:row-999')
  expect((await read(20_000, query({ page: 25, search: 'анна' }))).next).toBe('after:499:row-499')
  expect((await read(1_000, query({ page: 50 }))).next).toBeNull()
  expect((await read(500, query({ page: 25, search: 'анна' }))).next).toBeNull()
})
