import type { ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'

import { routeTree } from '../routing/route-tree'

/**
 * Remix ranks all given routes several times per request, so back-office pages would slow down the
 * storefront.
 */
export function routesForPage(build: ServerBuild, routeId: string): ServerBuild {
  const tree = routeTree(build.routes)
  const needed = new Set(withFrames(build.routes, routeId))
  for (const path of pathsAbove(patternOf(build, routeId)))
    for (const { route } of matchRoutes(tree, path) ?? []) needed.add(route.id ?? '')
  const keep = <Kept>(routes: Record<string, Kept>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => needed.has(id)))
  return {
    ...build,
    routes: keep(build.routes),
    assets: { ...build.assets, routes: keep(build.assets.routes) },
  }
}

function withFrames(routes: ServerBuild['routes'], id: string): string[] {
  const parentId = routes[id]?.parentId
  return [id, ...(parentId === undefined ? [] : withFrames(routes, parentId))]
}

function patternOf(build: ServerBuild, id: string): string[] {
  return withFrames(build.routes, id)
    .toReversed()
    .flatMap((one) => build.routes[one]?.path?.split('/') ?? [])
    .filter(Boolean)
}

function pathsAbove(segments: readonly string[]): string[] {
  return segments.map((_, count) => `/${segments.slice(0, count).join('/')}`)
}
