import type { Request, Response } from 'express'

import { routeOf } from '../routing/route-of-request'
import type { TierName } from './tiers'

export function tierOf({ method }: Request, response: Response): TierName {
  const isRead = method === 'GET' || method === 'HEAD'
  const route = routeOf(response)
  if (!route) return isRead ? 'page' : 'change'
  const { tiers } = route.facts
  if (isRead) return tiers.read
  const named: Readonly<Partial<Record<string, TierName>>> = tiers
  return named[method] ?? tiers.change
}
