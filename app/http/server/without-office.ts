import type { ServerBuild } from '@remix-run/node'

import { factsOfTable } from '../routing/route-facts'

export function withoutOffice(build: ServerBuild): ServerBuild {
  const office = new Set(
    Object.keys(build.routes).flatMap((id) => (factsOfTable(id)?.office ? withFrames(build, id) : [])),
  )
  const keep = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => !office.has(id)))
  return {
    ...build,
    routes: keep(build.routes),
    assets: { ...build.assets, routes: keep(build.assets.routes) },
  }
}

function withFrames(build: ServerBuild, id: string): string[] {
  const parentId = build.routes[id]?.parentId
  return parentId === undefined ? [] : [id, ...withFrames(build, parentId)]
}
