import type { Request, RequestHandler } from 'express'

import type { FoundRoute, RouteFinder } from '../routing/route-finder'
import { rememberRoute } from '../routing/route-of-request'

/** An invalid Host header would change the address that Remix reads. */
const plainHost = /^(?:[\w.-]+|\[[\d:a-f.]+\])(?::\d{1,5})?$/i
/** A longer path would be expensive to reject later. */
const MAX_PATH = 6_000
/** Remix matches each beginning of a path: 3,000 segments took seconds. */
const MAX_SEGMENTS = 30
const noPath = /^(?=.*\\)[\\/]+$/
/** Remix reads a route's data by this parameter; the shop never uses it. */
const ROUTE_DATA = '_data'

/** Normalises the address like Remix (`/a/../login` and `/\login` are /login). */
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

/** Null for `*` and invalid targets. */
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

export function relativeTarget(target: string): string {
  if (target.startsWith('/')) return target
  const url = readTarget(target)
  return url ? url.pathname + url.search : '/%'
}

function asksRouteData(url: URL): boolean {
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
