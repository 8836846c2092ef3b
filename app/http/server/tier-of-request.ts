import type { Request, Response } from 'express'

import type { AnyOperation } from '../api/operation.server'
import { routeOf } from '../routing/route-of-request'
import type { TierName } from './tiers'

/** The tier that a request counts in: as the contract's table says of its calls, and the facts of their routes of everything else. */
export function tierOf({ method }: Request, response: Response): TierName {
  const isRead = method === 'GET' || method === 'HEAD'
  const route = routeOf(response)
  if (!route) return isRead ? 'page' : 'change'
  if (!route.isOfContract) return isRead ? route.facts.tiers.read : route.facts.tiers.change
  const calls: Readonly<Partial<Record<string, AnyOperation>>> = route.calls?.calls ?? {}
  return calls[isRead ? 'GET' : method]?.tier ?? 'api-read'
}
