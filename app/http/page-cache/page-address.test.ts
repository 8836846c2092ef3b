import { expect, it } from 'vitest'

import { pageAddress } from './page-address'

const rule = { query: ['page', 'sort'], tags: ['catalog'] } as const
const address = (path: string) => pageAddress(new URL(path, 'http://shop.test'), rule)

it('the address of a cached page has the allowed parameters in one order', () => {
  expect(address('/catalog')).toBe('/catalog')
  expect(address('/catalog?sort=name&page=2')).toBe('/catalog?page=2&sort=name')
  expect(address('/catalog?page=2&sort=name')).toBe('/catalog?page=2&sort=name')
})

it('the address of a cached page omits advertising parameters', () => {
  expect(address('/catalog?utm_source=ya&yclid=123&page=2')).toBe('/catalog?page=2')
})

it('the address of a cached page omits advertising parameters of any length, without counting them', () => {
  const mark = 'ключевое слово '.repeat(200)
  expect(address(`/catalog?utm_term=${encodeURIComponent(mark)}&page=2&yclid=${'1'.repeat(5_000)}`)).toBe(
    '/catalog?page=2',
  )
  expect(address(`/catalog?utm_term=${encodeURIComponent(mark)}&sort=${'x'.repeat(300)}`)).toBeNull()
})

it('a page with an unknown, repeated or too long parameter has no cached address', () => {
  expect(address('/catalog?search=краска')).toBeNull()
  expect(address('/catalog?page=1&page=2')).toBeNull()
  expect(address(`/catalog?page=${'1'.repeat(400)}`)).toBeNull()
})
