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

/**
 * The layout around the page; `sign-in` is the back office without its menu, `none` a whole document or a file.
 */
export type Frame = 'shop' | 'profile' | 'office' | 'sign-in' | 'none'

interface FactsOfAll {
  path: `/${string}`
  /** Its route module, under app/. */
  module: `${string}.ts` | `${string}.tsx`
  /** Default: `none` for a module without a component (*.ts), otherwise the frame of its table. */
  frame?: Frame
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

/** The other facts of a row are undefined in a browser (scripts/client-build/pages-for-browser.ts). */
export const browserFacts = ['path', 'audience', 'publicQuery'] as const

export type Varying<Path extends string> = Path extends `${infer Part}/${infer Rest}`
  ? Varying<Part> | Varying<Rest>
  : Path extends `:${infer Name}`
    ? Name
    : Path extends '*'
      ? '*'
      : never

export type Query = Readonly<Record<string, string | undefined>>

/** One string for each parameter, in their order. */
type ValuesOf<Path extends string> = Path extends `${infer Part}/${infer Rest}`
  ? [...ValuesOf<Part>, ...ValuesOf<Rest>]
  : Path extends `:${string}` | '*'
    ? [value: string]
    : []

type PathTo<Path extends string> = (...args: [...values: ValuesOf<Path>, query?: Query]) => string

/** Encodes parameters except `*`; undefined query values are omitted. */
export function pathTo<Path extends string>(path: Path): PathTo<Path> {
  const pieces = path.split(/(:\w+|\*)/)
  return (...args: readonly unknown[]) => {
    let address = ''
    let given = 0
    for (const piece of pieces) {
      if (piece === '*') address += String(args[given++])
      else if (piece.startsWith(':')) address += encodeURIComponent(String(args[given++]))
      else address += piece
    }
    return address + queryText(args[given] as Query | undefined)
  }
}

function queryText(query: Query | undefined): string {
  if (query === undefined) return ''
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`
}

type WithoutPrefix<Name, Prefix extends string> = Name extends `${Prefix}${infer Rest}`
  ? Uncapitalize<Rest>
  : Name

/**
 * For each row the function that makes its address: the parameters in their order, then the query. The
 * functions' names lose the prefix.
 */
export function pathsOf<
  Table extends Readonly<Record<string, { path: `/${string}` }>>,
  Prefix extends string = '',
>(
  table: Table,
  prefix?: Prefix,
): { readonly [Name in keyof Table as WithoutPrefix<Name, Prefix>]: PathTo<Table[Name]['path']> } {
  const start = prefix?.length ?? 0
  const nameOf = (name: string) =>
    prefix !== undefined && name.startsWith(prefix)
      ? name.charAt(start).toLowerCase() + name.slice(start + 1)
      : name
  const all = Object.entries(table).map(([name, { path }]) => [nameOf(name), pathTo(path)])
  return Object.fromEntries(all) as ReturnType<typeof pathsOf<Table, Prefix>>
}
