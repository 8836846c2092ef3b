import type { IncomingHttpHeaders } from 'node:http'

import type { RequestHandler } from 'express'

import { getEnv } from '~/platform/env.server'
import { beginSpan } from '~/platform/tracing.server'

import { routeOf } from '../routing/route-of-request'
import { routeLabel } from './route-label'

/** A span about each request that a route answers; files and event streams have none. */
export const traceRequests: RequestHandler = (request, response, next) => {
  const span = beginSpan({ name: request.method, kind: 'server', parent: parentOf(request.headers) })
  if (!span) {
    next()
    return
  }
  response.once('close', () => {
    const route = routeLabel(response)
    // A span that is never ended is never sent.
    if (route === 'file' || routeOf(response)?.facts.eventStream) return
    span.rename(`${request.method} ${route}`)
    const { statusCode } = response
    const id = String(response.locals.requestId)
    span.set({
      'http.request.method': request.method,
      'http.route': route,
      'http.response.status_code': statusCode,
      'request.id': id,
    })
    if (statusCode >= 500) span.fail(new ServerError())
    span.end()
  })
  span.within(next)
}

/** What a span is marked with whose answer says that the shop has failed. */
class ServerError extends Error {
  override name = 'ServerError'
}

/** A trusted proxy may have begun the trace. Anybody else could fill the collector, or join others' traces. */
function parentOf({ traceparent }: IncomingHttpHeaders): string | null {
  return getEnv().TRUST_PROXY !== undefined && typeof traceparent === 'string' ? traceparent : null
}
