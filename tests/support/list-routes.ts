import type { RouteConfig } from '@remix-run/route-config'

type Entry = Exclude<RouteConfig, Promise<unknown>>[number]

/** Addresses, as patterns, of everything in the route table, files and calls included; each once. */
export function listRoutes(routes: RouteConfig): string[] {
  if (routes instanceof Promise) throw new Error('The route table is not ready')
  return [...new Set(routes.flatMap((entry) => addressesOf(entry, '')))]
}

function addressesOf({ path, children = [] }: Entry, base: string): string[] {
  const address = path === undefined ? base : `${base}/${path}`
  const own = path === undefined && children.length > 0 ? [] : [address === '' ? '/' : address]
  return [...own, ...children.flatMap((child) => addressesOf(child, address))]
}
