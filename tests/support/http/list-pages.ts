import type { RouteConfig } from '@remix-run/route-config'

type Entry = Exclude<RouteConfig, Promise<unknown>>[number]

export function listPages(routes: RouteConfig): string[] {
  if (routes instanceof Promise) throw new Error('The route table is not ready')
  return [...new Set(routes.flatMap((entry) => pagesOf(entry, '')))]
}

function pagesOf({ path, file, children }: Entry, base: string): string[] {
  const address = path === undefined ? base : `${base}/${path}`
  if (children !== undefined) return children.flatMap((child) => pagesOf(child, address))
  return file.endsWith('.tsx') ? [address === '' ? '/' : address] : []
}
