import type { Response } from 'express'

import type { FoundRoute } from './route-finder'

interface Locals {
  route?: FoundRoute
}

export function rememberRoute(response: Response, found: FoundRoute): FoundRoute {
  ;(response.locals as Locals).route = found
  return found
}

export function routeOf(response: Response): FoundRoute | null {
  return (response.locals as Locals).route ?? null
}
