import type { RequestHandler, Response } from 'express'

import type { RouteFinder } from '../routing/route-finder'
import { routeOf } from '../routing/route-of-request'
import { peekAdministrator } from '../sessions/session.server'
import { visitorRequest } from './visitor-request'

const MANIFEST = '/__manifest'
/** Remix matches every part of every path; no page needs more. */
const MAX_PATHS = 300
const MAX_SEGMENTS = 8

interface Locals {
  hidesOffice?: boolean
}

export function hidesOffice(response: Response): boolean {
  return (response.locals as Locals).hidesOffice === true
}

/** Routes of the back office are only for administrators. */
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
    const mayDisclose = async (): Promise<boolean> => {
      const known = await finder()
      // Remix reports routes for every part of a path, so checking the first segment is enough.
      const isOfOffice = paths.some(([first = '']) => isOffice(known, `/${first}`))
      return !isOfOffice || (await peekAdministrator(visitorRequest(request))) !== null
    }
    mayDisclose().then((may) => {
      if (!may) (response.locals as Locals).hidesOffice = true
      next()
    }, next)
  }
}

function isOffice(finder: RouteFinder, path: string): boolean {
  try {
    return finder.find(path).facts.office
  } catch {
    return false
  }
}
