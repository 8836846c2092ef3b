import type { ServerBuild } from '@remix-run/node'
import { matchRoutes, type Params } from '@remix-run/react'
import { LRUCache } from 'lru-cache'

import type { CallFinder, CallsOfPath, FoundCalls } from '../api/call-finder.server'
import { factsOfNoCall, factsOfTable, settleCalls, settleFacts, type SettledFacts } from './route-facts'
import { routeTree, type RouteOfTree } from './route-tree'

export interface FoundRoute {
  id: string | null
  /** Canonical and without `.data`; rules that depend on a path must use this one. */
  path: string
  /** `:name` (in calls `{name}`) for parameters. */
  pattern: string
  isCanonical: boolean
  isData: boolean
  isPage: boolean
  takesForms: boolean
  /** Only the catch-all route matches. */
  isUnknown: boolean
  isOfContract: boolean
  calls: FoundCalls | null
  facts: SettledFacts
}

/** Limits the memory: longer paths are looked up each time. */
const MAX_REMEMBERED_LENGTH = 200
const MAX_REMEMBERED = 5_000

const DATA = '.data'
const ROOT = '/'
const ROOT_DATA = '/_root'
const LAST_RESORT = '*'

/** Contract calls first, then Remix's own matcher, so that both find the same route. */
export class RouteFinder {
  private readonly routes: ServerBuild['routes']
  /** Remix ranks all given routes for each path, which is most of the cost. */
  private readonly bySegment: ReadonlyMap<string, RouteOfTree[]>
  private readonly others: RouteOfTree[]
  private readonly factsOfCalls = new Map<CallsOfPath, SettledFacts>()
  private readonly known = new LRUCache<string, FoundRoute>({ max: MAX_REMEMBERED })

  constructor(
    { routes }: ServerBuild,
    private readonly calls: CallFinder,
    private readonly factsOf = factsOfTable,
  ) {
    this.routes = routes
    const tree = routeTree(routes)
    const segments = new Set(['', ...Object.values(routes).flatMap(({ path }) => firstSegment(path) ?? [])])
    this.bySegment = new Map([...segments].map((segment) => [segment, within(tree, segment)]))
    this.others = within(tree, null)
  }

  /**
   * `pathname` as in a URL.
   * @throws URIError for invalid percent-encoding
   */
  find(pathname: string): FoundRoute {
    const known = this.known.get(pathname)
    if (known) return known
    const calls = pathname.endsWith(DATA) ? null : this.calls.find(pathname)
    // Not remembered: it is fast, and product ids would evict pages.
    if (calls) return foundCalls(calls, this.factsOfCallsAt(calls.calls), pathname)
    const found = this.look(pathname)
    if (pathname.length <= MAX_REMEMBERED_LENGTH) this.known.set(pathname, found)
    return found
  }

  private factsOfCallsAt(calls: CallsOfPath): SettledFacts {
    const known = this.factsOfCalls.get(calls)
    if (known) return known
    const facts = settleCalls(calls)
    this.factsOfCalls.set(calls, facts)
    return facts
  }

  private look(pathname: string): FoundRoute {
    const isData = pathname.endsWith(DATA)
    const requestedPath = isData ? withoutData(pathname) : pathname
    const segment = decodeURIComponent(requestedPath.split('/', 2)[1] ?? '').toLowerCase()
    const matches = matchRoutes(this.bySegment.get(segment) ?? this.others, { pathname: requestedPath }) ?? []
    const leaf = matches.at(-1)
    const pattern = matches.flatMap(({ route }) => route.path || []).join('/')
    const isUnknown = !leaf || pattern === LAST_RESORT
    const ofCall = isData ? this.calls.find(requestedPath) : null
    const path = ofCall?.path ?? (isUnknown ? requestedPath : addressOf(pattern, leaf.params, requestedPath))
    const id = leaf?.route.id ?? null
    const module = this.routes[id ?? '']?.module
    const isOfContract = this.calls.owns(path)
    return {
      id,
      path,
      pattern: ofCall?.pattern ?? `/${pattern}`,
      isCanonical: path === requestedPath,
      isData,
      isPage: Boolean(module?.default ?? module?.ErrorBoundary),
      takesForms: matches.some(({ route }) => this.routes[route.id ?? '']?.module.action !== undefined),
      isUnknown,
      isOfContract,
      calls: null,
      facts: isOfContract && isUnknown ? factsOfNoCall : settleFacts(this.factsOf(id ?? '')),
    }
  }
}

function foundCalls(found: FoundCalls, facts: SettledFacts, requestedPath: string): FoundRoute {
  return {
    id: null,
    path: found.path,
    pattern: found.pattern,
    isCanonical: found.path === requestedPath,
    isData: false,
    isPage: false,
    takesForms: false,
    isUnknown: false,
    isOfContract: true,
    calls: found,
    facts,
  }
}

function withoutData(pathname: string): string {
  const path = pathname.slice(0, -DATA.length)
  return path === '' || path === ROOT_DATA ? ROOT : path
}

/** The part matched by `*` stays as requested. */
function addressOf(pattern: string, params: Params, requestedPath: string): string {
  const parts = pattern.split('/').flatMap((part, place) => {
    if (part === '*') return requestedPath.split('/').slice(place + 1)
    return part.startsWith(':') ? encodeURIComponent(params[part.slice(1)] ?? '') : part
  })
  return `/${parts.join('/')}`
}

function within(tree: readonly RouteOfTree[], segment: string | null): RouteOfTree[] {
  return tree.flatMap((route): RouteOfTree[] => {
    const first = firstSegment(route.path)
    if (first !== null) return first === segment ? [route] : []
    if (route.path || !route.children) return [route]
    return [{ ...route, children: within(route.children, segment) }]
  })
}

function firstSegment(path: string | undefined): string | null {
  const [first = ''] = (path ?? '').split('/')
  return first === '' || /^:|[*?]/.test(first) ? null : first.toLowerCase()
}
