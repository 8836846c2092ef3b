import type { Response } from 'express'

import type { FoundRoute } from './route-finder'

interface Locals {
  route?: FoundRoute
}

/** Notes the route that answers the request. */
export function rememberRoute(response: Response, found: FoundRoute): FoundRoute {
  ;(response.locals as Locals).route = found
  return found
}

/** The route that answers the request; null before it was looked for, and where the address could not be read. */
export function routeOf(response: Response): FoundRoute | null {
  return (response.locals as Locals).route ?? null
}
