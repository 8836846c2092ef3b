import type { Response } from 'express'

import type { FoundRoute } from '../routing/route-finder'
import { routeOf } from '../routing/route-of-request'

/** The name of what answers a request, for figures and logs: one of a fixed list, never a part of the address as it was sent. */
export function routeLabel(response: Response): string {
  const route = routeOf(response)
  return route ? labelOf(route, response.statusCode) : 'none'
}

/** The id of a route, the pattern of a call, `file` for files of the build, or `unknown`. */
export function labelOf(
  { id, isUnknown, calls }: Pick<FoundRoute, 'id' | 'isUnknown' | 'calls'>,
  status: number,
): string {
  if (calls) return calls.pattern
  // Files are served before any route: an address without a route that succeeds is one.
  if (isUnknown) return status < 400 ? 'file' : 'unknown'
  return id ?? 'unknown'
}
