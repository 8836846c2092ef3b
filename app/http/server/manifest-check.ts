import type { RequestHandler, Response } from 'express'

import type { RouteFinder } from '../routing/route-finder'
import { routeOf } from '../routing/route-of-request'
import { peekAdministrator } from '../session.server'
import { visitorRequest } from './visitor-request'

/** Where a browser asks Remix which routes answer the links of a page. */
const MANIFEST = '/__manifest'
/** Remix looks for a route for every part of every path; no page has more links, and no route more segments. */
const MAX_PATHS = 300
const MAX_SEGMENTS = 8

interface Locals {
  hidesOffice?: boolean
}

/** Whether the question must be answered as if there were no back office. */
export function hidesOffice(response: Response): boolean {
  return (response.locals as Locals).hidesOffice === true
}

/** Bounds what may be asked about routes, and tells of the back office's to administrators only. */
export function manifestCheck(
  finder: () => RouteFinder | Promise<RouteFinder>,
  refuse: RequestHandler,
): RequestHandler {
  return (request, response, next) => {
    if (routeOf(response)?.path !== MANIFEST) {
      next()
      return
    }
    const paths = new URL(request.url, 'http://shop').searchParams
      .getAll('p')
      .map((path) => path.split('/').filter(Boolean))
    if (paths.length > MAX_PATHS || paths.some((path) => path.length > MAX_SEGMENTS)) {
      refuse(request, response, next)
      return
    }
    const mayTell = async (): Promise<boolean> => {
      const known = await finder()
      // Remix tells of every part of a path, so that its first segment is enough.
      const isOfOffice = paths.some(([first = '']) => isOffice(known, `/${first}`))
      return !isOfOffice || (await peekAdministrator(visitorRequest(request))) !== null
    }
    mayTell().then((may) => {
      if (!may) (response.locals as Locals).hidesOffice = true
      next()
    }, next)
  }
}

function isOffice(finder: RouteFinder, path: string): boolean {
  try {
    return finder.find(path).facts.office
  } catch {
    return false // cannot be decoded, so no route has it
  }
}
