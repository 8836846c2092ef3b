import { createRequestHandler } from '@remix-run/express'
import type { ServerBuild } from '@remix-run/node'
import type { RequestHandler } from 'express'

import { getEnv } from '~/platform/env.server'

import { hidesOffice } from './manifest-check'
import { withoutOffice } from './without-office'

/** Answers with pages and files; who must not learn what is in the back office is answered as if there were none. */
export function remixHandler(build: ServerBuild | (() => Promise<ServerBuild>)): RequestHandler {
  const handlerOf = (served: typeof build) => createRequestHandler({ build: served, mode: getEnv().NODE_ENV, getLoadContext: () => ({}) })
  const toEverything = handlerOf(build)
  const toShop = typeof build === 'function' ? toEverything : handlerOf(withoutOffice(build))
  return (request, response, next) => void (hidesOffice(response) ? toShop : toEverything)(request, response, next)
}
