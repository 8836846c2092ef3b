import type { ServerBuild } from '@remix-run/node'
import { expect, it } from 'vitest'

import { routesForPage } from './routes-for-page'

const route = (id: string, parentId?: string, path?: string, index?: true) => ({
  id,
  parentId,
  path,
  index,
  module: { default: () => null },
})
const all = [
  route('root'),
  route('shop', 'root'),
  route('home', 'shop', undefined, true),
  route('cart', 'shop', 'cart'),
  route('product', 'shop', 'product/:id'),
  route('office', 'root', 'admin'),
  route('overview', 'office', undefined, true),
  route('orders', 'office', 'orders'),
  route('order', 'office', 'orders/:id'),
  route('lines', 'office', 'orders/:id/lines'),
  route('everything', 'root', '*'),
]
const routes = Object.fromEntries(all.map((one) => [one.id, one]))
const build = { routes, assets: { routes } } as unknown as ServerBuild

const kept = (id: string): string[] => Object.keys(routesForPage(build, id).routes)

it('a page gets the routes of its layouts and of its parent addresses', () => {
  expect(kept('home')).toEqual(['root', 'shop', 'home'])
  expect(kept('cart')).toEqual(['root', 'shop', 'home', 'cart'])
  expect(kept('lines')).toEqual(['root', 'shop', 'home', 'office', 'overview', 'orders', 'order', 'lines'])
  expect(Object.keys(routesForPage(build, 'cart').assets.routes)).toEqual(kept('cart'))
})
