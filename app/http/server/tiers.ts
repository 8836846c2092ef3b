import type { Request, Response } from 'express'

import { routeOf } from '../routing/route-of-request'

export interface Tier {
  /** Identified by a cookie that we signed or by an API token. */
  perVisitor: number
  /** Higher, since many customers share a mobile carrier's address. */
  perAddress: number
  windowSeconds: number
}

/** Assigned in routing/route-facts.ts and in the contract's table. */
export const tiers = {
  'sign-in': { perVisitor: 20, perAddress: 120, windowSeconds: 600 },
  order: { perVisitor: 30, perAddress: 60, windowSeconds: 600 },
  password: { perVisitor: 20, perAddress: 60, windowSeconds: 600 },
  account: { perVisitor: 20, perAddress: 60, windowSeconds: 600 },
  message: { perVisitor: 20, perAddress: 60, windowSeconds: 600 },
  feed: { perVisitor: 120, perAddress: 600, windowSeconds: 600 },
  track: { perVisitor: 240, perAddress: 3_600, windowSeconds: 60 },
  'api-read': { perVisitor: 300, perAddress: 1_800, windowSeconds: 60 },
  change: { perVisitor: 240, perAddress: 1_200, windowSeconds: 60 },
  search: { perVisitor: 300, perAddress: 1_800, windowSeconds: 60 },
  page: { perVisitor: 600, perAddress: 3_600, windowSeconds: 60 },
} as const satisfies Record<string, Tier>

export type TierName = keyof typeof tiers

export const everything = { perAddress: 12_000, windowSeconds: 60 } as const

export function tierOf({ method }: Request, response: Response): TierName {
  const isRead = method === 'GET' || method === 'HEAD'
  const route = routeOf(response)
  if (!route) return isRead ? 'page' : 'change'
  const { tiers } = route.facts
  if (isRead) return tiers.read
  const named: Readonly<Partial<Record<string, TierName>>> = tiers
  return named[method] ?? tiers.change
}
