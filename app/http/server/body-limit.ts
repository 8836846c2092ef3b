import type { Request, RequestHandler, Response } from 'express'

import type { AnyOperation } from '../api/operation.server'
import { routeOf } from '../routing/route-of-request'

/** Bytes. */
const MAX_BODY = 256 * 1024
/** Bytes read from a rejected client, so that it can read the response. */
const DRAIN_LIMIT = 32 * 1024 * 1024

/** The rest of the body is read, since a browser that is cut off shows its own error. */
export function bodyLimit(refuse: RequestHandler): RequestHandler {
  return (request, response, next) => {
    const maxBytes = declaredBody(request, response) ?? MAX_BODY
    const announced = Number(request.headers['content-length'] ?? 0)
    if (announced > maxBytes) {
      if (announced > DRAIN_LIMIT) response.set('Connection', 'close')
      else request.resume()
      refuse(request, response, next)
      return
    }
    if (request.headers['transfer-encoding'] !== undefined)
      countBytes(request, response, maxBytes, () => refuse(request, response, next))
    next()
  }
}

/** Protects against slow uploads that block connections. */
export function bodyTime(milliseconds: number, refuse: RequestHandler): RequestHandler {
  return (request, response, next) => {
    if (!hasBody(request) || declaredBody(request, response) !== null) {
      next()
      return
    }
    const watch = setTimeout(() => {
      if (request.complete) return
      if (!response.headersSent) response.set('Connection', 'close')
      if (response.writableFinished) request.destroy()
      else response.once('finish', () => request.destroy())
      if (!response.headersSent) refuse(request, response, next)
    }, milliseconds)
    request.once('end', () => clearTimeout(watch))
    request.once('close', () => clearTimeout(watch))
    next()
  }
}

/**
 * After FREE_CHUNKS chunks, their average must be at least SMALLEST_CHUNK bytes: each chunk costs as much as
 * a thousand bytes.
 */
const FREE_CHUNKS = 1_000
const SMALLEST_CHUNK = 64

function countBytes(request: Request, response: Response, maxBytes: number, refuse: () => void): void {
  let received = 0
  let chunks = 0
  const count = (chunk: Buffer): void => {
    received += chunk.length
    chunks += 1
    const isSplit = chunks > FREE_CHUNKS && received < chunks * SMALLEST_CHUNK
    if ((received <= maxBytes && !isSplit) || response.headersSent) return
    request.off('data', count)
    response.set('Connection', 'close')
    refuse()
    request.destroy()
  }
  request.on('data', count)
  request.pause()
}

/** Null for the default. */
function declaredBody({ method }: Request, response: Response): number | null {
  const route = routeOf(response)
  if (!route?.calls) return route?.facts.maxBody ?? null
  const calls: Readonly<Partial<Record<string, AnyOperation>>> = route.calls.calls
  return calls[method]?.maxBody ?? null
}

function hasBody({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
