import type { Request, Response } from 'express'

import type { CallMatcher } from '../api/match-call'
import { routeOf } from '../routing/route-of-request'
import type { TierName } from './tiers'

/** The tier that a request counts in: as the contract's table says of its calls, and the facts of their routes of everything else. */
export function tierOf(api: CallMatcher, { method }: Request, response: Response): TierName {
  const isRead = method === 'GET' || method === 'HEAD'
  const route = routeOf(response)
  if (!route) return isRead ? 'page' : 'change'
  if (!api.owns(route.path)) return isRead ? route.facts.tiers.read : route.facts.tiers.change
  const calls: Partial<Record<string, TierName>> = api.find(route.path)?.calls ?? {}
  return calls[isRead ? 'GET' : method] ?? 'api-read'
}
