import type { ServerBuild } from '@remix-run/node'
import { matchRoutes, type Params } from '@remix-run/react'
import { LRUCache } from 'lru-cache'

import type { CallFinder, CallsOfPath, FoundCalls } from '../api/call-finder.server'
import { factsOfNoCall, factsOfTable, settleCalls, settleFacts, type SettledFacts } from './route-facts'
import { routeTree, type RouteOfTree } from './route-tree'

/** What answers an address: a route of Remix, or calls of the JSON contract. */
export interface FoundRoute {
  /** Null where no route of Remix answers. */
  id: string | null
  /** The one address of what was asked, without `.data`: rules that go by a path go by this one. */
  path: string
  /** The same with `:name` (in calls `{name}`) for what varies. */
  pattern: string
  /** The address was spelt as the shop itself spells it. */
  isCanonical: boolean
  /** Remix's loader data is asked for, not the page. */
  isData: boolean
  /** It answers with a page; other routes answer with files or JSON. */
  isPage: boolean
  /** Forms may be sent to it. */
  takesForms: boolean
  /** Nobody knows the address: the last resort answers that there is no such page, or no such call. */
  isUnknown: boolean
  /** The JSON contract is asked: refusals are JSON, and tokens are read. */
  isOfContract: boolean
  /** The calls that answer; null where a route does, or nobody. */
  calls: FoundCalls | null
  facts: SettledFacts
}

/** Longer paths, which no link of the shop has, are looked for each time: what is remembered is bounded in bytes too. */
const MAX_REMEMBERED_LENGTH = 200
const MAX_REMEMBERED = 5_000

/** What single fetch puts behind a page's address. */
const DATA = '.data'
/** What setting a URL's pathname would say of an empty one. */
const ROOT = '/'
const ROOT_DATA = '/_root'
/** The pattern of the route that answers whatever no other one does. */
const LAST_RESORT = '*'

/**
 * Finds what answers a request: the contract's calls first, then the routes by Remix's own matcher, as Remix will find them: letters of either
 * case, slashes at the end, percent signs and single fetch's `.data` included.
 */
export class RouteFinder {
  private readonly routes: ServerBuild['routes']
  /** Routes that can answer a path, by its first segment. Remix ranks all that it is given for each path anew, which is most of the cost. */
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

  /** The route of a path as a URL spells it (`new URL(…).pathname`). @throws URIError when it is not valid percent-encoding */
  find(pathname: string): FoundRoute {
    const known = this.known.get(pathname)
    if (known) return known
    const calls = pathname.endsWith(DATA) ? null : this.calls.find(pathname)
    // Found in next to no time, so that it is not remembered: ids of products would push pages out.
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
    const asked = isData ? withoutData(pathname) : pathname
    const segment = decodeURIComponent(asked.split('/', 2)[1] ?? '').toLowerCase()
    const matches = matchRoutes(this.bySegment.get(segment) ?? this.others, { pathname: asked }) ?? []
    const leaf = matches.at(-1)
    const pattern = matches.flatMap(({ route }) => route.path || []).join('/')
    const isUnknown = !leaf || pattern === LAST_RESORT
    // A call has no such data, but whoever asks for it asks the contract.
    const ofCall = isData ? this.calls.find(asked) : null
    const path = ofCall?.path ?? (isUnknown ? asked : addressOf(pattern, leaf.params, asked))
    const id = leaf?.route.id ?? null
    const module = this.routes[id ?? '']?.module
    const isOfContract = this.calls.owns(path)
    return {
      id,
      path,
      pattern: ofCall?.pattern ?? `/${pattern}`,
      isCanonical: path === asked,
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

function foundCalls(found: FoundCalls, facts: SettledFacts, asked: string): FoundRoute {
  return {
    id: null,
    path: found.path,
    pattern: found.pattern,
    isCanonical: found.path === asked,
    isData: false,
    isPage: false,
    takesForms: false,
    isUnknown: false,
    isOfContract: true,
    calls: found,
    facts,
  }
}

/** As Remix does it. */
function withoutData(pathname: string): string {
  const path = pathname.slice(0, -DATA.length)
  return path === '' || path === ROOT_DATA ? ROOT : path
}

/** The route's own spelling of the address. What `*` stands for stays as it was asked: no route says how it is spelt. */
function addressOf(pattern: string, params: Params, asked: string): string {
  const parts = pattern.split('/').flatMap((part, place) => {
    if (part === '*') return asked.split('/').slice(place + 1)
    return part.startsWith(':') ? encodeURIComponent(params[part.slice(1)] ?? '') : part
  })
  return `/${parts.join('/')}`
}

/** The routes that can answer a path with this first segment (null: one that no route names), in the same order. */
function within(tree: readonly RouteOfTree[], segment: string | null): RouteOfTree[] {
  return tree.flatMap((route): RouteOfTree[] => {
    const first = firstSegment(route.path)
    if (first !== null) return first === segment ? [route] : []
    if (route.path || !route.children) return [route]
    return [{ ...route, children: within(route.children, segment) }]
  })
}

/** The fixed first segment of a route's path in small letters; null where it varies, or the route has no path of its own. */
function firstSegment(path: string | undefined): string | null {
  const [first = ''] = (path ?? '').split('/')
  return first === '' || /^:|[*?]/.test(first) ? null : first.toLowerCase()
}
