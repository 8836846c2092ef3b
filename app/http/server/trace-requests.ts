import type { IncomingHttpHeaders } from 'node:http'

import type { RequestHandler } from 'express'

import { getEnv } from '~/platform/process/env.server'
import { beginSpan } from '~/platform/logs/tracing.server'

import { routeOf } from '../routing/route-of-request'
import { routeLabel } from './route-label'

export const traceRequests: RequestHandler = (request, response, next) => {
  const span = beginSpan({ name: request.method, kind: 'server', parent: parentOf(request.headers) })
  if (!span) {
    next()
    return
  }
  response.once('close', () => {
    const route = routeLabel(response)
    // A span that is never ended is never sent: this drops files and event streams.
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

class ServerError extends Error {
  override name = 'ServerError'
}

/** Only from a trusted proxy: others could fill the collector or join foreign traces. */
function parentOf({ traceparent }: IncomingHttpHeaders): string | null {
  return getEnv().TRUST_PROXY !== undefined && typeof traceparent === 'string' ? traceparent : null
}
