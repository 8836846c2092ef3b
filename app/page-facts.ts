import type { Permission } from '~/domain/auth/shared'
import type { PageTag } from '~/platform/cdn/page-tags'

/**
 * Whose a page is. `everybody`: it says the same to all. `one-person`: it shows or asks something of one person, and session recording must not
 * see its content. `token-holder`: its address may hold a one-time token besides, so no analytics provider, which could read it, is loaded there.
 */
export type Audience = 'everybody' | 'one-person' | 'token-holder'

/** Tiers of the rate limit (http/server/tiers.ts) that reading counts in. */
export type ReadTier = 'page' | 'search' | 'feed' | 'api-read'
/** Tiers that forms count in. */
export type ChangeTier = 'change' | 'sign-in' | 'account' | 'password' | 'order' | 'message' | 'api-read'

/**
 * A route's permission to keep its whole page for visitors without our cookies. Such a page depends on its path and the named query
 * parameters alone, sets no cookie and holds no one-time token.
 */
export interface CacheRule {
  /** Query parameters that change the page. A request with any other one (but for advertisers' marks) is not served from memory. */
  query: readonly string[]
  /** A purge of any of them, or of what the loaders noted with `notePageTags`, makes the page anew. */
  tags: readonly PageTag[]
}

/** A row of the table of addresses (paths.ts, office-pages.ts): where a page or file is, and all that must be known of it from outside. */
export type PageFacts = FactsOfAll & (FactsOfOffice | { office?: undefined; permission?: Permission })

/** It is the back office's: nobody but administrators learns what is there, and of them those with the permission open it. */
interface FactsOfOffice {
  office: true
  permission: Permission
}

interface FactsOfAll {
  /** As the router reads it: `:name` stands for what varies, `*` for any end. */
  path: `/${string}`
  /** `token-holder` unless told. */
  audience?: Audience
  /** What search engines may do: `index` lists it in the sitemap, `read` lets them fetch it; unless told, robots.txt turns them away. */
  robots?: 'index' | 'read'
  /** Query parameters that sort and lay out the same content; robots.txt tells engines to leave them out. */
  layoutQuery?: readonly string[]
  /** Its query says what was looked for and nothing of a person: analytics providers may know it. */
  publicQuery?: true
  /** What its requests count in: `page` and `change` unless told. */
  tiers?: { read?: ReadTier; change?: ChangeTier }
  /** It goes on while the owner's maintenance is on. */
  openInMaintenance?: true
  /** It lists goods by what is asked for: where it must be made, it waits for its turn among its like. */
  listing?: true
  /** Permission to keep the whole page for visitors without our cookies. */
  cache?: CacheRule
  /** Bytes of the largest body that it takes, where no form's measure will do. It reads the body as it comes (http/read-uploads.server.ts). */
  maxBody?: number
  /** Its forms hang on a token alone and on no cookie: pages of other sites, a webmail's for one, may send them. */
  formsFromAnywhere?: true
  /** It answers with an event stream (http/event-stream.server.ts), which may stay open and silent for as long as it likes. */
  eventStream?: true
}

/** Names of what varies in a path: `idOrSlug` of `/product/:idOrSlug`, and `*`. */
export type Varying<Path extends string> = Path extends `${infer Part}/${infer Rest}`
  ? Varying<Part> | Varying<Rest>
  : Path extends `:${infer Name}`
    ? Name
    : Path extends '*'
      ? '*'
      : never

/** A query by its names; what is undefined is left out. */
export type Query = Readonly<Record<string, string | undefined>>

/** Paths taken apart once, in turn what stands and what varies: a page of goods asks for hundreds of addresses. */
const taken = new Map<string, readonly string[]>()

function piecesOf(path: string): readonly string[] {
  const known = taken.get(path)
  if (known) return known
  const pieces = path.split(/(:\w+|\*)/)
  taken.set(path, pieces)
  return pieces
}

/** The address of a page with everything that varies in it (`*` is taken as it is, anything else is encoded) and its query, without what is undefined. */
export function addressOf<Path extends `/${string}`>(
  { path }: { path: Path },
  varying: Record<Varying<Path>, string>,
  query?: Query,
): string {
  const values: Readonly<Record<string, string>> = varying
  let address = ''
  for (const piece of piecesOf(path)) {
    if (piece === '*') address += values[piece] ?? ''
    else if (piece.startsWith(':')) address += encodeURIComponent(values[piece.slice(1)] ?? '')
    else address += piece
  }
  if (query === undefined) return address
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return given.length === 0 ? address : `${address}?${new URLSearchParams(given).toString()}`
}
