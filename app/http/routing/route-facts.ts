import type { Audience, CacheRule, ChangeTier, PageFacts, ReadTier } from '~/page-facts'
import { factsOfPage } from '~/pages'

import type { CallsOfPath } from '../api/call-finder.server'
import type { ApiMethod, ApiTier } from '../api/operation.server'

export type FactsOf = (routeId: string) => Omit<PageFacts, 'path' | 'module'> | undefined

export interface SettledFacts {
  audience: Audience
  tiers: { read: ReadTier | ApiTier; change: ChangeTier | ApiTier } & Partial<Record<ApiMethod, ApiTier>>
  openInMaintenance: boolean
  office: boolean
  listing: boolean
  cache: CacheRule | null
  maxBody: number | null
  eventStream: boolean
  formsFromAnywhere: boolean
}

const tiersOfContract = { read: 'api-read', change: 'api-read' } as const

/** Unknown routes are guarded like the most private one. */
export function settleFacts(facts: ReturnType<FactsOf> = {}): SettledFacts {
  return {
    audience: facts.audience ?? 'token-holder',
    tiers: { read: facts.tiers?.read ?? 'page', change: facts.tiers?.change ?? 'change' },
    openInMaintenance: facts.openInMaintenance ?? false,
    office: facts.office ?? false,
    listing: facts.listing ?? false,
    cache: facts.cache ?? null,
    maxBody: facts.maxBody ?? null,
    eventStream: facts.eventStream ?? false,
    formsFromAnywhere: facts.formsFromAnywhere ?? false,
  }
}

export function settleCalls(calls: CallsOfPath): SettledFacts {
  const all = Object.values(calls)
  const tiers = Object.fromEntries(all.map(({ method, tier }) => [method, tier]))
  return {
    ...settleFacts(),
    tiers: { ...tiersOfContract, ...tiers, read: calls.GET?.tier ?? tiersOfContract.read },
    openInMaintenance: all.every(({ openInMaintenance }) => openInMaintenance),
    listing: calls.GET?.listing ?? false,
    cache: calls.GET?.cache ?? null,
  }
}

export const factsOfNoCall: SettledFacts = { ...settleFacts(), tiers: tiersOfContract }

export const factsOfTable: FactsOf = factsOfPage
