import type { Response } from 'express'

import type { FoundRoute } from '../routing/route-finder'
import { routeOf } from '../routing/route-of-request'

/** From a fixed list, never a part of the address. */
export function routeLabel(response: Response): string {
  const route = routeOf(response)
  return route ? labelOf(route, response.statusCode) : 'none'
}

export function labelOf(
  { id, isUnknown, calls }: Pick<FoundRoute, 'id' | 'isUnknown' | 'calls'>,
  status: number,
): string {
  if (calls) return calls.pattern
  if (isUnknown) return status < 400 ? 'file' : 'unknown'
  return id ?? 'unknown'
}
