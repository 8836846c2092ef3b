import type { RequestHandler } from 'express'

import { routeOf } from '../routing/route-of-request'

/**
 * Not for forms, which could lose input, and not in the back office, where redirects would reveal its pages.
 */
export const canonicalAddress: RequestHandler = (request, response, next) => {
  const route = routeOf(response)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (!route || !isRead || route.isCanonical || !route.isPage || route.isData || route.facts.office) {
    next()
    return
  }
  const query = request.originalUrl.indexOf('?')
  const location = route.path + (query < 0 ? '' : request.originalUrl.slice(query))
  response.status(301).set({ Location: location, 'Cache-Control': 'no-cache' }).end()
}
