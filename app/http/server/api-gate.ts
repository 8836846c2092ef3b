import type { Request, RequestHandler, Response } from 'express'

import type { CallMatcher } from '../api/match-call'

/** Under /api, but no calls of the contract: the bank's messages and the documentation. They pass as they are. */
const passed = /^\/api\/(?:sberbank\/callback|docs(?:\.data)?|openapi\.json)$/
/** So long a browser remembers the answer to a preflight. */
const PREFLIGHT_SECONDS = '600'
const ALLOWED_HEADERS = 'Authorization, Content-Type, Idempotency-Key, If-None-Match'
const EXPOSED_HEADERS = 'ETag, Retry-After, X-Request-Id'

/** Other origins by the allow-list (CORS): said of every answer, of refusals too, so that an app can read why it was refused and when to come again. */
export function crossOrigin(matcher: CallMatcher, origins: readonly string[]): RequestHandler {
  return (request, response, next) => {
    if (!isCall(matcher, request)) {
      next()
      return
    }
    const isListed = comesFrom(request, origins)
    response.vary('Origin')
    if (isListed) response.set({ 'Access-Control-Allow-Origin': request.get('Origin'), 'Access-Control-Expose-Headers': EXPOSED_HEADERS })
    const found = matcher.find(request.path)
    if (found && request.method === 'OPTIONS') preflight(response, allowedMethods(found.calls), isListed)
    else next()
  }
}

/** The contract's doorkeeper: unknown paths and methods as JSON, and the rule that a call with a token or from another origin has no cookies. */
export function apiGate(matcher: CallMatcher, origins: readonly string[]): RequestHandler {
  return (request, response, next) => {
    if (!isCall(matcher, request)) {
      next()
      return
    }
    if (comesFrom(request, origins) || bearerOf(request) !== null) delete request.headers.cookie
    const found = matcher.find(request.path)
    if (!found) refuseAsJson(response, 404, 'Такого вызова нет')
    else if (!allowedMethods(found.calls).includes(request.method)) {
      response.set('Allow', allowedMethods(found.calls).join(', '))
      refuseAsJson(response, 405, 'Метод не поддерживается')
    } else next()
  }
}

function isCall(matcher: CallMatcher, { path }: Request): boolean {
  return matcher.owns(path) && !passed.test(path)
}

function comesFrom(request: Request, origins: readonly string[]): boolean {
  const origin = request.get('Origin')
  return origin !== undefined && origins.includes(origin)
}

/** The token of a call, or null. */
export function bearerOf(request: Request): string | null {
  const match = /^Bearer\s+(\S{1,500})\s*$/i.exec(request.get('Authorization') ?? '')
  return match?.[1] ?? null
}

/** A refusal in the contract's words. */
export function refuseAsJson(response: Response, status: number, message: string): void {
  response.status(status).set('Cache-Control', 'no-store').json({ success: false, message, error: message })
}

function allowedMethods(calls: Readonly<Record<string, unknown>>): string[] {
  const methods = Object.keys(calls)
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS']
}

function preflight(response: Response, methods: readonly string[], isListed: boolean): void {
  response.set('Allow', methods.join(', '))
  if (isListed) {
    response.set({
      'Access-Control-Allow-Methods': methods.join(', '),
      'Access-Control-Allow-Headers': ALLOWED_HEADERS,
      'Access-Control-Max-Age': PREFLIGHT_SECONDS,
    })
  }
  response.status(204).end()
}
