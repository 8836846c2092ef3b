import { createRequestHandler } from '@remix-run/express'
import type { ServerBuild } from '@remix-run/node'
import type { RequestHandler } from 'express'

import { getEnv } from '~/platform/process/env.server'

import { routeOf } from '../routing/route-of-request'
import { hidesOffice } from './manifest-check'
import { routesForPage } from './routes-for-page'
import { factsOfTable } from '../routing/route-facts'

export function remixHandler(build: ServerBuild | (() => Promise<ServerBuild>)): RequestHandler {
  const handlerOf = (served: typeof build): RequestHandler => {
    const answer = createRequestHandler({
      build: served,
      mode: getEnv().NODE_ENV,
      getLoadContext: () => ({}),
    })
    return (request, response, next) => void answer(request, response, next)
  }
  const toEverything = handlerOf(build)
  if (typeof build === 'function') return toEverything
  const toShop = handlerOf(withoutOffice(build))
  const byRoute = new Map<string, RequestHandler>()
  const handlerOfRoute = (id: string): RequestHandler => {
    const known = byRoute.get(id)
    if (known) return known
    const made = handlerOf(routesForPage(build, id))
    byRoute.set(id, made)
    return made
  }
  return (request, response, next) => {
    const found = routeOf(response)
    const handler = found?.id && !found.isUnknown ? handlerOfRoute(found.id) : toEverything
    const answer = hidesOffice(response) ? toShop : handler
    answer(request, response, next)
  }
}

function withoutOffice(build: ServerBuild): ServerBuild {
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
