import type { CacheRule } from '../page-cache/cache-rule'

/**
 * Whose a page is. `everybody`: it says the same to all. `one-person`: it shows or asks something of one person, and session recording must not
 * see its content. `token-holder`: its address may hold a one-time token besides, so no analytics provider, which could read it, is loaded there.
 */
type Audience = 'everybody' | 'one-person' | 'token-holder'

/** Tiers of the rate limit that pages and files count in (http/server/tiers.ts). */
type ReadTier = 'page' | 'search' | 'feed'
type ChangeTier = 'change' | 'sign-in' | 'account' | 'password' | 'order' | 'message'

/**
 * What everything outside of the route must know of it: `export const handle: RouteFacts = …`. Whoever decides something by an address asks the
 * facts of the route that answers it, never the spelling of the path. Without facts a route is guarded like the most private one.
 */
export interface RouteFacts {
  /** `token-holder` unless told. Holds for the routes inside too. */
  audience?: Audience
  /** What its requests count in: `page` and `change` unless told. */
  tiers?: { read?: ReadTier; change?: ChangeTier }
  /** It goes on while the owner's maintenance is on. Holds for the routes inside too. */
  openInMaintenance?: true
  /** It is the back office's: nobody but administrators learns what is there. Holds for the routes inside too. */
  office?: true
  /** It lists goods by what is asked for: where it must be made, it waits for its turn among its like. */
  listing?: true
  /** Permission to keep the whole page for visitors without our cookies. */
  cache?: CacheRule
  /** Bytes of the largest body that it takes, where no form's measure will do. It reads the body as it comes (http/read-uploads.server.ts). */
  maxBody?: number
  /** It answers with an event stream (http/event-stream.server.ts), which may stay open and silent for as long as it likes. */
  eventStream?: true
}

/** The facts with nothing left open. */
export type SettledFacts = Required<Pick<RouteFacts, 'audience'>> & {
  tiers: { read: ReadTier; change: ChangeTier }
  openInMaintenance: boolean
  office: boolean
  listing: boolean
  cache: CacheRule | null
  maxBody: number | null
  eventStream: boolean
}

/** What holds for a route, from its own handle (the last) and those of the routes around it. */
export function settleFacts(handles: readonly unknown[]): SettledFacts {
  const all = handles.map(factsOf)
  const own = all.at(-1) ?? {}
  return {
    audience: audienceOf(handles),
    tiers: { read: own.tiers?.read ?? 'page', change: own.tiers?.change ?? 'change' },
    openInMaintenance: all.some(({ openInMaintenance }) => openInMaintenance),
    office: all.some(({ office }) => office),
    listing: own.listing ?? false,
    cache: own.cache ?? null,
    maxBody: own.maxBody ?? null,
    eventStream: own.eventStream ?? false,
  }
}

/** Whose the page of these handles is: as the innermost route says that says anything. */
export function audienceOf(handles: readonly unknown[]): Audience {
  return handles.map((handle) => factsOf(handle).audience).findLast((audience) => audience !== undefined) ?? 'token-holder'
}

function factsOf(handle: unknown): RouteFacts {
  return typeof handle === 'object' && handle !== null ? handle : {}
}
