import type { ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'

import { routeTree } from '../routing/route-tree'

/**
 * The build with the routes that answering by this one needs: those that its address and the addresses above it lead to, which Remix tells the browser of too. Remix ranks
 * every route that it is given anew for each request, several times, so that each screen of the back office would make every page of the shop slower.
 */
export function routesForPage(build: ServerBuild, routeId: string): ServerBuild {
  const tree = routeTree(build.routes)
  const needed = new Set(withFrames(build.routes, routeId))
  // What varies in a pattern is a segment like any other here, so that the pattern stands for its addresses.
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

/** The route and the frames that stand around it, the root included. */
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

/** `/`, `/a` and `/a/b` of `/a/b/c`. */
function pathsAbove(segments: readonly string[]): string[] {
  return segments.map((_, count) => `/${segments.slice(0, count).join('/')}`)
}
