import type { ServerBuild } from '@remix-run/node'

import type { CallMatcher } from '../api/match-call'

/** One application, cut by who asks for what. */
interface PartsOfBuild {
  /** Everything but the JSON contract's calls. */
  pages: ServerBuild
  /** Its calls only. */
  calls: ServerBuild
}

/**
 * Cuts the build in two. Remix ranks all of its routes again several times for each request (13 % of an uncached page with 75 routes), so that
 * pages and calls are each served from a build that has only theirs.
 */
export function partsOfBuild(build: ServerBuild, api: CallMatcher): PartsOfBuild {
  const keep = (isKept: (path: string | undefined, id: string) => boolean): ServerBuild => {
    const routes = Object.fromEntries(Object.entries(build.routes).filter(([id, route]) => isKept(route.path, id)))
    const listed = Object.fromEntries(Object.entries(build.assets.routes).filter(([id]) => id in routes))
    return { ...build, routes, assets: { ...build.assets, routes: listed } }
  }
  return {
    pages: keep((path) => path === undefined || !api.owns(addressOf(path))),
    calls: keep((path, id) => id === 'root' || (path !== undefined && api.find(addressOf(path)) !== null)),
  }
}

/** An address that leads to the route: what varies in its path is filled in. */
function addressOf(path: string): string {
  return `/${path.replaceAll(/:\w+/g, 'x')}`
}
