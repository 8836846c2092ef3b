import type { Request, RequestHandler } from 'express'

import type { FoundRoute, RouteFinder } from '../routing/route-finder'
import { rememberRoute } from '../routing/route-of-request'

/** A host as browsers send it: a name or address, and a port. Anything else would change the address that Remix reads. */
const plainHost = /^(?:[\w.-]+|\[[\d:a-f.]+\])(?::\d{1,5})?$/i
/** Longer ones no page has; each would cost its length many times over on the way to its 'no such page'. */
const MAX_PATH = 6_000
/** No page has ten; Remix looks for the routes of each beginning of a path, so that 3,000 took seconds. */
const MAX_SEGMENTS = 30
/** Nothing but slashes, some of them backslashes: read as an address, it has no host. */
const noPath = /^(?=.*\\)[\\/]+$/
/** Remix reads one route's data by this parameter, past single fetch; no page of the shop asks so. */
const ROUTE_DATA = '_data'

/**
 * Spells the request's address as the URL standard does, which is how Remix will read it (`/a/../login` and `/\login` are /login), and finds
 * the route that answers it, once for everybody. Addresses that cannot be read, and hosts that are none, are refused.
 */
export function takeTarget(
  finder: () => RouteFinder | Promise<RouteFinder>,
  refuse: RequestHandler,
): RequestHandler {
  return (request, response, next) => {
    const url = hasPlainHost(request) ? readTarget(request.url) : null
    if (url === null || asksRouteData(url)) {
      refuse(request, response, next)
      return
    }
    request.url = url.pathname + url.search
    request.originalUrl = request.url
    const found = (from: RouteFinder): FoundRoute => rememberRoute(response, from.find(url.pathname))
    const given = finder()
    if (given instanceof Promise) given.then(found).then(() => next(), next)
    else {
      found(given)
      next()
    }
  }
}

/** A request's target as a URL with a host that means nothing; null for `*`, for what is no address of ours, and what cannot be decoded. */
export function readTarget(target: string): URL | null {
  const absolute = /^https?:\/\//i.test(target)
    ? target
    : target.startsWith('/')
      ? `http://shop${target}`
      : ''
  if (!URL.canParse(absolute)) return null
  const url = new URL(absolute)
  if (url.pathname.length > MAX_PATH || url.pathname.split('/', MAX_SEGMENTS + 2).length > MAX_SEGMENTS + 1)
    return null
  try {
    const path = decodeURIComponent(url.pathname)
    return path.includes('\0') || noPath.test(path) ? null : url
  } catch {
    return null
  }
}

/** The target without a host in front, which Express would trip over; what is no address at all becomes one that `takeTarget` refuses. */
export function relativeTarget(target: string): string {
  if (target.startsWith('/')) return target
  const url = readTarget(target)
  return url ? url.pathname + url.search : '/%'
}

function asksRouteData(url: URL): boolean {
  // Most addresses are told without taking the query apart.
  return url.search !== '' && /data|%/i.test(url.search) && url.searchParams.has(ROUTE_DATA)
}

function hasPlainHost(request: Request): boolean {
  const named = [request.headers.host ?? 'shop', ...listOf(request.headers['x-forwarded-host'])]
  const schemes = listOf(request.headers['x-forwarded-proto'])
  return (
    named.every((host) => plainHost.test(host) && URL.canParse(`http://${host}`)) &&
    schemes.every((scheme) => /^https?$/i.test(scheme))
  )
}

function listOf(header: string | string[] | undefined): string[] {
  return header === undefined ? [] : String(header).split(',').map((part) => part.trim()) // prettier-ignore
}
