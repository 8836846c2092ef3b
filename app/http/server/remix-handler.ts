import { createRequestHandler } from '@remix-run/express'
import type { ServerBuild } from '@remix-run/node'
import type { RequestHandler } from 'express'

import { getEnv } from '~/platform/env.server'

import type { CallMatcher } from '../api/match-call'
import { routeOf } from '../routing/route-of-request'
import { hidesOffice } from './manifest-check'
import { partsOfBuild } from './parts-of-build'

/** Pages and calls are looked for among their own kind only; what is neither (the bank's messages, the documentation) among everything. */
export function remixHandler(build: ServerBuild | (() => Promise<ServerBuild>), api: CallMatcher): RequestHandler {
  const handlerOf = (served: typeof build) => createRequestHandler({ build: served, mode: getEnv().NODE_ENV, getLoadContext: () => ({}) })
  const everything = handlerOf(build)
  if (typeof build === 'function') return (request, response, next) => void everything(request, response, next)
  const { pages, calls, shop } = partsOfBuild(build, api)
  const [toPages, toCalls, toShop] = [handlerOf(pages), handlerOf(calls), handlerOf(shop)]
  return (request, response, next) => {
    const id = routeOf(response)?.id ?? ''
    const handler = hidesOffice(response) ? toShop : id in pages.routes ? toPages : id in calls.routes ? toCalls : everything
    void handler(request, response, next)
  }
}
