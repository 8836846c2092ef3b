import type { Request, RequestHandler, Response } from 'express'

import type { CallsOfPath } from '../api/call-finder.server'
import { routeOf } from '../routing/route-of-request'

const PREFLIGHT_SECONDS = '600'
const ALLOWED_HEADERS = 'Authorization, Content-Type, Idempotency-Key, If-None-Match'
const EXPOSED_HEADERS = 'ETag, Retry-After, X-Request-Id'

/** Also on refusals, so that the client can read them. */
export function crossOrigin(origins: readonly string[]): RequestHandler {
  return (request, response, next) => {
    const call = callOf(response)
    if (!call) {
      next()
      return
    }
    const isListed = comesFrom(request, origins)
    response.vary('Origin')
    if (isListed)
      response.set({
        'Access-Control-Allow-Origin': request.get('Origin'),
        'Access-Control-Expose-Headers': EXPOSED_HEADERS,
      })
    if (call.calls && request.method === 'OPTIONS') preflight(response, allowedMethods(call.calls), isListed)
    else next()
  }
}

/** Also ensures that calls with a token or from another origin have no cookies. */
export function apiGate(origins: readonly string[]): RequestHandler {
  return (request, response, next) => {
    const call = callOf(response)
    if (!call) {
      next()
      return
    }
    if (comesFrom(request, origins) || bearerOf(request) !== null) delete request.headers.cookie
    const { calls } = call
    if (!calls) refuseAsJson(response, 404, 'Такого вызова нет')
    else if (!allowedMethods(calls).includes(request.method)) {
      response.set('Allow', allowedMethods(calls).join(', '))
      refuseAsJson(response, 405, 'Метод не поддерживается')
    } else next()
  }
}

/** `calls` is null for an unknown call; the result is null for other addresses. */
function callOf(response: Response): { calls: CallsOfPath | null } | null {
  const route = routeOf(response)
  if (!route?.isOfContract) return null
  if (route.calls) return route.calls
  return route.isUnknown ? { calls: null } : null
}

function comesFrom(request: Request, origins: readonly string[]): boolean {
  const origin = request.get('Origin')
  return origin !== undefined && origins.includes(origin)
}

export function bearerOf(request: Request): string | null {
  const match = /^Bearer\s+(\S{1,500})\s*$/i.exec(request.get('Authorization') ?? '')
  return match?.[1] ?? null
}

export function refuseAsJson(response: Response, status: number, message: string): void {
  response.status(status).set('Cache-Control', 'no-store').json(refusalAsJson(message))
}

export function refusalAsJson(message: string): { success: false; message: string; error: string } {
  return { success: false, message, error: message }
}

function allowedMethods(calls: CallsOfPath): string[] {
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
