import type { Request, RequestHandler, Response } from 'express'

const unsafeMethods = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * Refuses changing requests that another site's page could have sent (engineering rule 23): accepted are Sec-Fetch-Site same-origin or
 * none, else an Origin whose host is ours, else requests that carry neither header and no Referer of another site (no browser). `others` names
 * further origins that a request may come from; it gets no cookies then. `isOpen` lets in requests that hang on no cookie.
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
  // Old browsers send a form's page alone.
  const from = origin ?? (site === undefined ? request.get('Referer') : undefined)
  if (from === undefined) return true
  if (!URL.canParse(from)) return false
  const { host } = new URL(from)
  return host === request.get('Host') || host === appHost
}
