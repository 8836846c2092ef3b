import type { RouteConfig } from '@remix-run/route-config'

import { patternsOf } from '~/http/api/call-finder.server'
import { apiOperations } from '~/http/api/operations.server'

type Entry = Exclude<RouteConfig, Promise<unknown>>[number]

export function listRoutes(routes: RouteConfig): string[] {
  if (routes instanceof Promise) throw new Error('The route table is not ready')
  const calls = apiOperations.flatMap(patternsOf).map((pattern) => pattern.replaceAll(/\{(\w+)\}/g, ':$1'))
  return [...new Set([...routes.flatMap((entry) => addressesOf(entry, '')), ...calls])]
}

function addressesOf({ path, children = [] }: Entry, base: string): string[] {
  const address = path === undefined ? base : `${base}/${path}`
  const own = path === undefined && children.length > 0 ? [] : [address === '' ? '/' : address]
  return [...own, ...children.flatMap((child) => addressesOf(child, address))]
}
