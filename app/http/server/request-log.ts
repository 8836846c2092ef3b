import type { RequestHandler } from 'express'

import { newId } from '~/platform/db/ids.server'
import { getLogger, withLogContext } from '~/platform/logs/log.server'
import { traceFields } from '~/platform/logs/tracing.server'

export const requestId: RequestHandler = (_request, response, next) => {
  const id = newId()
  response.locals.requestId = id
  response.set('X-Request-Id', id)
  withLogContext({ requestId: id, ...traceFields() }, next)
}

export const logRequests: RequestHandler = (request, response, next) => {
  const startedAt = performance.now()
  response.once('close', () => {
    const line = {
      method: request.method,
      path: request.path,
      status: response.statusCode,
      ms: Math.round(performance.now() - startedAt),
    }
    if (response.statusCode >= 500) getLogger().warn(line, 'request')
    else getLogger().debug(line, 'request')
  })
  next()
}
