import type { ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import type { RouteConfig } from '@remix-run/route-config'
import { array, assert, constantFrom, oneof, property, string } from 'fast-check'
import { expect, it } from 'vitest'

import table from '../../routes'
import { CallFinder } from '../api/call-finder.server'
import { apiOperations } from '../api/operations.server'
import { RouteFinder } from './route-finder'

type Entry = Exclude<RouteConfig, Promise<unknown>>[number]
type Routes = Record<
  string,
  { id: string; parentId?: string; path?: string; index?: boolean; module: object }
>

function routesOf(entries: readonly Entry[], parentId: string): Routes {
  return Object.assign(
    {},
    ...entries.map((entry) => {
      const id = entry.id ?? entry.file.replace(/\.tsx?$/, '')
      const { path, index = false, children = [] } = entry
      const own = {
        id,
        parentId,
        index,
        ...(path === undefined ? {} : { path }),
        module: entry.file.endsWith('.tsx') ? { default: id } : {},
      }
      return { [id]: own, ...routesOf(children, id) }
    }),
  ) as Routes
}

const routes: Routes = { root: { id: 'root', path: '', module: {} }, ...routesOf(table, 'root') }
const build = { routes } as unknown as ServerBuild
const finder = new RouteFinder(build, new CallFinder([]))

type Tree = Parameters<typeof matchRoutes>[0]

function treeOf(parentId: string | undefined): Tree {
  return Object.values(routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => (index ? { id, index: true, path } : { id, path, children: treeOf(id) }))
}

const wholeTree = treeOf(undefined)
const idOf = (pathname: string): string | null =>
  matchRoutes(wholeTree, { pathname })?.at(-1)?.route.id ?? null
const pathnameOf = (path: string): string => new URL(`http://shop${path}`).pathname

const addresses = Object.values(routes).map((route) => {
  const parts: string[] = []
  for (let one: typeof route | undefined = route; one; one = routes[one.parentId ?? ''])
    if (one.path) parts.unshift(one.path)
  return `/${parts.join('/').replaceAll(/:\w+/g, 'some-thing').replace('*', 'a/b')}`
})

const mixed = (text: string): string =>
  text.replaceAll(/[a-z]/g, (letter, at: number) => (at % 2 ? letter.toUpperCase() : letter))
const percent = (text: string): string =>
  text.replaceAll(/[a-z]/g, (letter, at: number) =>
    at % 3 === 1 ? `%${letter.charCodeAt(0).toString(16)}` : letter,
  )

it('the finder returns the route that Remix finds, for every address in any spelling', () => {
  for (const address of addresses) {
    for (const spelling of [
      address,
      mixed(address),
      `${address}/`,
      `${address}//`,
      percent(address),
      `/x/..${address}`,
      `/${address}`,
      address.replaceAll('/', '\\'),
      `${address}.data`,
      `${address}/x`,
    ])
      // prettier-ignore
      expect([spelling, finder.find(pathnameOf(`/.${spelling}`)).id]).toEqual([spelling, idOf(pathnameOf(`/.${spelling}`).replace(/\.data$/, ''))])
  }
})

it('the finder returns the route that Remix finds, for any path', () => {
  const words = [...new Set(addresses.flatMap((address) => address.split('/')))]
  const segment = oneof(constantFrom(...words), constantFrom(...words.map(mixed)), string({ maxLength: 6 }), constantFrom('', '..', '%2F', 'x.data', '_root', 'İ', 'ſ', 'K')) // prettier-ignore
  assert(
    property(array(segment, { maxLength: 5 }), (segments) => {
      const url = URL.parse(
        `http://shop/${segments.map((one) => (one === '%2F' ? one : encodeURIComponent(one))).join('/')}`,
      )
      if (!url || url.pathname.endsWith('.data')) return
      expect([url.pathname, finder.find(url.pathname).id]).toEqual([url.pathname, idOf(url.pathname)])
    }),
    { numRuns: 500 },
  )
})

it('the finder returns the one canonical address of each page', () => {
  const spellings = [
    '/LOGIN',
    '/login/',
    '/logi%6E',
    '/login//',
    '/x/../login',
    '/login.data',
    '/Login/.data',
    '\\login',
  ]
  for (const spelling of spellings)
    expect([spelling, finder.find(pathnameOf(spelling)).path]).toEqual([spelling, '/login'])
  expect(finder.find('/Product/%D0%BA%d1%80/').path).toBe('/product/%D0%BA%D1%80')
  expect(finder.find('/Profile/').path).toBe('/profile')
  expect(finder.find('/_root.data').path).toBe('/')
  expect(finder.find('//').path).toBe('/')
  expect(finder.find('/Admin/login%2F').path).toBe('/admin/login%2F')
  for (const address of ['/', '/login', '/product/a%2Fb', '/catalog/%D0%BA', '/images/a/b.webp'])
    expect([address, finder.find(address).isCanonical]).toEqual([address, true])
})

it('the finder distinguishes pages, data requests, files and unknown addresses', () => {
  expect(finder.find('/login')).toMatchObject({ isPage: true, isData: false, isUnknown: false })
  expect(finder.find('/login.data')).toMatchObject({ isPage: true, isData: true, isUnknown: false })
  expect(finder.find('/robots.txt')).toMatchObject({ isPage: false, isUnknown: false })
  expect(finder.find('/no/such/page')).toMatchObject({ isUnknown: true, path: '/no/such/page' })
})

it('the finder finds the contract’s calls before all routes, and marks unknown paths of the contract', () => {
  const withCalls = new RouteFinder(build, new CallFinder(apiOperations))
  const idsOf = (path: string) => Object.values(withCalls.find(path).calls?.calls ?? {}).map(({ id }) => id)
  expect(idsOf('/API/Contact/')).toEqual(['readContactCheck', 'sendMessage'])
  expect(idsOf('/products/%D0%BA')).toEqual(['readProduct', 'updateProduct', 'deleteProduct'])
  expect(withCalls.find('/Orders/')).toMatchObject({
    path: '/orders',
    isOfContract: true,
    isCanonical: false,
    isUnknown: false,
  })
  expect(withCalls.find('/api/products').facts).toMatchObject({ listing: true, openInMaintenance: false })
  expect(withCalls.find('/api/settings/public').facts).toMatchObject({
    listing: false,
    openInMaintenance: true,
  })
  for (const path of [
    '/api',
    '/api/nothing',
    '/API/orders.data',
    '/orders.data',
    '/api/user/addresses/.data',
  ])
    expect([path, withCalls.find(path)]).toMatchObject([path, { isUnknown: true, calls: null }])
  for (const path of [
    '/api',
    '/API/nothing',
    '/api/orders.data',
    '/orders.data',
    '/api/user/addresses/.data',
    '/api/docs',
    '/api/sberbank/callback',
  ])
    expect([path, withCalls.find(path)]).toMatchObject([path, { isOfContract: true, calls: null }])
  for (const path of ['/catalog', '/product/x', '/order-success', '//api/orders'])
    expect([path, withCalls.find(path)]).toMatchObject([path, { isOfContract: false, calls: null }])
})

it('the finder protects an unlisted route like the most private one', () => {
  const unknown = {
    routes: {
      root: { id: 'root', path: '', module: {} },
      own: { id: 'own', parentId: 'root', path: 'own', module: {} },
    },
  }
  expect(new RouteFinder(unknown as unknown as ServerBuild, new CallFinder([])).find('/own').facts).toEqual({
    audience: 'token-holder',
    tiers: { read: 'page', change: 'change' },
    openInMaintenance: false,
    office: false,
    listing: false,
    cache: null,
    maxBody: null,
    eventStream: false,
    formsFromAnywhere: false,
  })
})
