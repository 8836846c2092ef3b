import type { RouteConfigEntry } from '@remix-run/route-config'
import { expect, it } from 'vitest'

import { robotsText } from './domain/feeds/robots'
import { fullPath } from './http/api/operation.server'
import { apiOperations } from './http/api/operations.server'
import { officePaths } from './office-paths'
import { pathTo, type PageFacts } from './page-facts'
import { pages } from './pages'
import { paths } from './paths'
import table from './routes'

const rows: readonly PageFacts[] = Object.values(pages)

function routesOf(entries: readonly RouteConfigEntry[], base = ''): [string | undefined, string][] {
  return entries.flatMap(({ id, path, children }): [string | undefined, string][] => {
    const own = path === undefined ? base : `${base}/${path}`
    return children ? routesOf(children, own) : [[id, own || '/']]
  })
}

it('every route has its own named row, every row has a route, and no address repeats', () => {
  const routes = routesOf(table)
  expect(new Map(routes)).toEqual(new Map(Object.entries(pages).map(([name, { path }]) => [name, path])))
  expect(routes).toHaveLength(rows.length)
  expect(new Set(rows.map(({ path }) => path)).size).toBe(rows.length)
})

it('robots are not blocked from any page of the sitemap', () => {
  const closed = [...robotsText('http://shop').matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path)
  expect(closed).toEqual(expect.arrayContaining(['/api/', '/admin', '/cart', '/profile', '/confirm-email']))
  const listed = rows.filter(({ robots }) => robots === 'index').map(({ path }) => path)
  expect(listed).toEqual(
    expect.arrayContaining([
      '/',
      '/catalog',
      '/catalog/:category',
      '/product/:idOrSlug',
      '/about',
      '/contacts',
    ]),
  )
  expect(listed.filter((path) => closed.some((start) => path.startsWith(start)))).toEqual([])
})

it('a private page is neither listed for robots nor cached for all visitors', () => {
  const ofOne = rows.filter(({ audience }) => audience !== 'everybody')
  expect(ofOne.filter(({ cache }) => cache).map(({ path }) => path)).toEqual([])
  expect(ofOne.filter(({ robots }) => robots === 'index').map(({ path }) => path)).toEqual(['/contacts'])
})

it('the call that counts visits belongs to the API contract', () => {
  expect(apiOperations.map(fullPath)).toContain(paths.track())
})

it('an address is the path of its row with encoded parameters', () => {
  expect(paths.home()).toBe('/')
  expect(paths.product('краска/белая')).toBe(
    '/product/%D0%BA%D1%80%D0%B0%D1%81%D0%BA%D0%B0%2F%D0%B1%D0%B5%D0%BB%D0%B0%D1%8F',
  )
  expect(paths.productPreview('a b')).toBe('/og/product/a%20b.png')
  expect(paths.login('/profile?page=2')).toBe('/login?next=%2Fprofile%3Fpage%3D2')
  expect(paths.checkoutPayment('7', { key: undefined, choose: '1' })).toBe(
    '/checkout/payment?orderId=7&choose=1',
  )
  expect(officePaths.orders({ page: '2' })).toBe('/admin/orders?page=2')
  expect(pathTo('/a/:b/c/:d')('1', '2', { e: undefined })).toBe('/a/1/c/2')
})
