import type { RequestHandler } from 'express'

import { routeOf } from '../routing/route-of-request'

/**
 * A page has one address: reading it under another spelling (/Login, /login/) leads there for good, with the query as it is, so that search
 * engines know one page and not five. Forms are taken as they come, since a redirect could lose what was typed; and so is the back office, where a
 * redirect would tell strangers which pages there are.
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
