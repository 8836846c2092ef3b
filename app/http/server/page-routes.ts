import type { ServerBuild } from '@remix-run/node'

import type { CallMatcher } from '../api/match-call'

/**
 * The build without the routes of the JSON contract. Remix ranks all of its routes again several times for each page (13 % of an uncached
 * page with 75 routes), so that pages are served from a build that has only theirs.
 */
export function withoutCalls(build: ServerBuild, api: CallMatcher): ServerBuild {
  const routes = Object.entries(build.routes).filter(([, route]) => !isCall(route.path, api))
  return { ...build, routes: Object.fromEntries(routes) }
}

function isCall(path: string | undefined, api: CallMatcher): boolean {
  return path !== undefined && api.owns(`/${path.replaceAll(/:\w+/g, 'x')}`)
}
