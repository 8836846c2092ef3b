import type { Audience, CacheRule, ChangeTier, PageFacts, ReadTier } from '~/page-facts'
import { factsOfPage } from '~/pages'

import type { CallsOfPath } from '../api/call-finder.server'
import type { ApiMethod, ApiTier } from '../api/operation.server'

/** Gives what is known of a route, by its id. */
export type FactsOf = (routeId: string) => Omit<PageFacts, 'path'> | undefined

/** The rows of the table of addresses, and of the contract's, with nothing left open. */
export interface SettledFacts {
  audience: Audience
  /** What reading counts in, and any other method that is not named. */
  tiers: { read: ReadTier | ApiTier; change: ChangeTier | ApiTier } & Partial<Record<ApiMethod, ApiTier>>
  openInMaintenance: boolean
  office: boolean
  listing: boolean
  cache: CacheRule | null
  maxBody: number | null
  eventStream: boolean
  formsFromAnywhere: boolean
}

/** What every request to the contract counts in that no call says more of. */
const tiersOfContract = { read: 'api-read', change: 'api-read' } as const

/** What holds for a route. One that no table knows is guarded like the most private one. */
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

/** The same for the calls of one path. */
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

/** What holds for calls of the contract that there are not. */
export const factsOfNoCall: SettledFacts = { ...settleFacts(), tiers: tiersOfContract }

/** What the table of addresses says of a route. */
export const factsOfTable: FactsOf = factsOfPage
