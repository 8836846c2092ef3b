import type { Permission } from '~/domain/auth/shared'
import type { PageTag } from '~/platform/cdn/page-tags'

/**
 * `one-person`: excluded from session recording. `token-holder`: the address may contain a one-time token, so
 * no analytics provider is loaded.
 */
export type Audience = 'everybody' | 'one-person' | 'token-holder'

export type ReadTier = 'page' | 'search' | 'feed' | 'api-read'
export type ChangeTier = 'change' | 'sign-in' | 'account' | 'password' | 'order' | 'message' | 'api-read'

/**
 * The page depends only on its path and the listed parameters, sets no cookie and contains no one-time token.
 */
export interface CacheRule {
  query: readonly string[]
  tags: readonly PageTag[]
}

export type PageFacts = FactsOfAll & (FactsOfOffice | { office?: undefined; permission?: Permission })

/** Hidden from everyone except staff; the permission opens it. */
interface FactsOfOffice {
  office: true
  permission: Permission
}

interface FactsOfAll {
  path: `/${string}`
  /** Default: `token-holder`. */
  audience?: Audience
  /** `index`: in the sitemap; `read`: crawlable; by default robots.txt disallows it. */
  robots?: 'index' | 'read'
  /** Disallowed in robots.txt: these only sort or lay out the same content. */
  layoutQuery?: readonly string[]
  publicQuery?: true
  /** Default: `page` and `change`. */
  tiers?: { read?: ReadTier; change?: ChangeTier }
  openInMaintenance?: true
  /** Lists products by filters; uncached requests wait in the queue of listings. */
  listing?: true
  cache?: CacheRule
  /** Bytes; the body is streamed (http/read-uploads.server.ts). */
  maxBody?: number
  /** Its forms depend on a token and no cookie, so other sites, such as webmail, may send them. */
  formsFromAnywhere?: true
  /** http/event-stream.server.ts: may stay open and silent without limit. */
  eventStream?: true
}

export type Varying<Path extends string> = Path extends `${infer Part}/${infer Rest}`
  ? Varying<Part> | Varying<Rest>
  : Path extends `:${infer Name}`
    ? Name
    : Path extends '*'
      ? '*'
      : never

export type Query = Readonly<Record<string, string | undefined>>

/** Parsed once: a catalogue page builds hundreds of addresses. */
const taken = new Map<string, readonly string[]>()

function piecesOf(path: string): readonly string[] {
  const known = taken.get(path)
  if (known) return known
  const pieces = path.split(/(:\w+|\*)/)
  taken.set(path, pieces)
  return pieces
}

/** Encodes parameters except `*`; undefined query values are omitted. */
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
