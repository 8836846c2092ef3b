import type { ServerBuild } from '@remix-run/node'

import type { CallMatcher } from '../api/match-call'
import { settleFacts } from '../routing/route-facts'

/** One application, cut by who asks for what. */
interface PartsOfBuild {
  /** Everything but the JSON contract's calls. */
  pages: ServerBuild
  /** Its calls only. */
  calls: ServerBuild
  /** The pages without the back office, for those who must not learn what is there. */
  shop: ServerBuild
}

/**
 * Cuts the build. Remix ranks all of its routes again several times for each request (13 % of an uncached page with 75 routes), so that
 * pages and calls are each served from a build that has only theirs.
 */
export function partsOfBuild(build: ServerBuild, api: CallMatcher): PartsOfBuild {
  const keep = (isKept: (address: string, id: string) => boolean): ServerBuild => {
    const routes = Object.fromEntries(Object.entries(build.routes).filter(([id]) => isKept(addressOf(build, id), id)))
    const listed = Object.fromEntries(Object.entries(build.assets.routes).filter(([id]) => id in routes))
    return { ...build, routes, assets: { ...build.assets, routes: listed } }
  }
  return {
    pages: keep((address) => !api.owns(address)),
    calls: keep((address, id) => id === 'root' || api.find(address) !== null),
    shop: keep((address, id) => !api.owns(address) && !settleFacts(handlesOf(build, id)).office),
  }
}

/** The handles of the route and those around it, its own the last. */
function handlesOf({ routes }: ServerBuild, id: string): unknown[] {
  const handles: unknown[] = []
  for (let route = routes[id]; route; route = routes[route.parentId ?? '']) handles.unshift(route.module.handle)
  return handles
}

/** An address that leads to the route: below those of its parents, with what varies in it filled in. */
function addressOf({ routes }: ServerBuild, id: string): string {
  const parts: string[] = []
  for (let route = routes[id]; route; route = routes[route.parentId ?? '']) if (route.path) parts.unshift(route.path)
  return `/${parts.join('/').replaceAll(/:\w+/g, 'x')}`
}
