import type { ServerBuild } from '@remix-run/node'

import { settleFacts } from '../routing/route-facts'

/** The build without the back office, for those who must not learn what is there. */
export function withoutOffice(build: ServerBuild): ServerBuild {
  const routes = Object.fromEntries(Object.entries(build.routes).filter(([id]) => !settleFacts(handlesOf(build, id)).office))
  const listed = Object.fromEntries(Object.entries(build.assets.routes).filter(([id]) => id in routes))
  return { ...build, routes, assets: { ...build.assets, routes: listed } }
}

/** The handles of the route and those around it, its own the last. */
function handlesOf({ routes }: ServerBuild, id: string): unknown[] {
  const handles: unknown[] = []
  for (let route = routes[id]; route; route = routes[route.parentId ?? '']) handles.unshift(route.module.handle)
  return handles
}
