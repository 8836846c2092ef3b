import type { ServerBuild } from '@remix-run/node'
import type { matchRoutes } from '@remix-run/react'

export type RouteOfTree = Parameters<typeof matchRoutes>[0][number]

export function routeTree(routes: ServerBuild['routes'], parentId?: string): RouteOfTree[] {
  return Object.values(routes).flatMap((route): RouteOfTree[] => {
    if (route.parentId !== parentId) return []
    const own = { id: route.id, ...(route.path === undefined ? {} : { path: route.path }) }
    return route.index ? [{ ...own, index: true }] : [{ ...own, children: routeTree(routes, route.id) }]
  })
}
