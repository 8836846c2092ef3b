import type { ServerBuild } from '@remix-run/node'
import { matchRoutes, type Params } from '@remix-run/react'
import { LRUCache } from 'lru-cache'

import { settleFacts, type SettledFacts } from './route-facts'

/** The route that answers an address. */
export interface FoundRoute {
  /** Null where no route answers. */
  id: string | null
  /** The route's one address for what was asked, without `.data`: rules that go by a path go by this one. */
  path: string
  /** The address was spelt as the shop itself spells it. */
  isCanonical: boolean
  /** Remix's loader data is asked for, not the page. */
  isData: boolean
  /** It answers with a page; other routes answer with files or JSON. */
  isPage: boolean
  /** Forms may be sent to it. */
  takesForms: boolean
  /** No route knows the address: the last resort answers that there is no such page. */
  isUnknown: boolean
  facts: SettledFacts
}

type Route = Parameters<typeof matchRoutes>[0][number]

/** Longer paths, which no link of the shop has, are looked for each time: what is remembered is bounded in bytes too. */
const MAX_REMEMBERED_LENGTH = 200
const MAX_REMEMBERED = 5_000

/** What setting a URL's pathname would say of an empty one. */
const ROOT = '/'
const ROOT_DATA = '/_root'
/** The pattern of the route that answers whatever no other one does. */
const LAST_RESORT = '*'

/**
 * Finds the route of a request by Remix's own matcher, as Remix will find it: letters of either case, slashes at the end, percent signs and
 * single fetch's `.data` included.
 */
export class RouteFinder {
  private readonly routes: ServerBuild['routes']
  /** Routes that can answer a path, by its first segment. Remix ranks all that it is given for each path anew, which is most of the cost. */
  private readonly bySegment: ReadonlyMap<string, Route[]>
  private readonly others: Route[]
  private readonly known = new LRUCache<string, FoundRoute>({ max: MAX_REMEMBERED })

  constructor({ routes }: ServerBuild) {
    this.routes = routes
    const tree = treeOf(routes)
    const segments = new Set(['', ...Object.values(routes).flatMap(({ path }) => firstSegment(path) ?? [])])
    this.bySegment = new Map([...segments].map((segment) => [segment, within(tree, segment)]))
    this.others = within(tree, null)
  }

  /** The route of a path as a URL spells it (`new URL(…).pathname`). @throws URIError when it is not valid percent-encoding */
  find(pathname: string): FoundRoute {
    const known = this.known.get(pathname)
    if (known) return known
    const found = this.look(pathname)
    if (pathname.length <= MAX_REMEMBERED_LENGTH) this.known.set(pathname, found)
    return found
  }

  private look(pathname: string): FoundRoute {
    const isData = pathname.endsWith('.data')
    const asked = isData ? withoutData(pathname) : pathname
    const segment = decodeURIComponent(asked.split('/', 2)[1] ?? '').toLowerCase()
    const matches = matchRoutes(this.bySegment.get(segment) ?? this.others, { pathname: asked }) ?? []
    const leaf = matches.at(-1)
    const pattern = matches.flatMap(({ route }) => route.path || []).join('/')
    const isUnknown = !leaf || pattern === LAST_RESORT
    const path = isUnknown ? asked : addressOf(pattern, leaf.params, asked)
    const module = this.routes[leaf?.route.id ?? '']?.module
    return {
      id: leaf?.route.id ?? null,
      path,
      isCanonical: path === asked,
      isData,
      isPage: Boolean(module?.default ?? module?.ErrorBoundary),
      takesForms: matches.some(({ route }) => this.routes[route.id ?? '']?.module.action !== undefined),
      isUnknown,
      facts: settleFacts(matches.map(({ route }): unknown => route.handle)),
    }
  }
}

/** As Remix does it. */
function withoutData(pathname: string): string {
  const path = pathname.slice(0, -'.data'.length)
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

function treeOf(routes: ServerBuild['routes'], parentId?: string): Route[] {
  return Object.values(routes).flatMap((route): Route[] => {
    if (route.parentId !== parentId) return []
    const own = { id: route.id, handle: route.module.handle, ...(route.path === undefined ? {} : { path: route.path }) }
    return route.index ? [{ ...own, index: true }] : [{ ...own, children: treeOf(routes, route.id) }]
  })
}

/** The routes that can answer a path with this first segment (null: one that no route names), in the same order. */
function within(tree: readonly Route[], segment: string | null): Route[] {
  return tree.flatMap((route): Route[] => {
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
