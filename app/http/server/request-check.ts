import type { Request, RequestHandler, Response } from 'express'

const unsafeMethods = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * CSRF protection (engineering rule 23): accepts Sec-Fetch-Site same-origin or none, else our Origin, else
 * neither header and no foreign Referer. `others`: further allowed origins, which get no cookies. `isOpen`:
 * only for requests that do not depend on a cookie.
 */
export function originCheck(
  appUrl: string,
  refuse: RequestHandler,
  others: (response: Response) => readonly string[] = () => [],
  isOpen: (response: Response) => boolean = () => false,
): RequestHandler {
  const appHost = new URL(appUrl).host
  return (request, response, next) => {
    if (!unsafeMethods.has(request.method) || isOpen(response) || isOurs(request, appHost)) next()
    else if (others(response).includes(request.get('Origin') ?? '')) next()
    else refuse(request, response, next)
  }
}

function isOurs(request: Request, appHost: string): boolean {
  const site = request.get('Sec-Fetch-Site')
  const origin = request.get('Origin')
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  const from = origin ?? (site === undefined ? request.get('Referer') : undefined)
  if (from === undefined) return true
  if (!URL.canParse(from)) return false
  const { host } = new URL(from)
  return host === request.get('Host') || host === appHost
}
