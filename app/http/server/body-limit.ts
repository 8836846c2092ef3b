import type { Request, RequestHandler, Response } from 'express'

import type { AnyOperation } from '../api/operation.server'
import { routeOf } from '../routing/route-of-request'

/** Bytes of a body, unless its route or call declares more: no form of the shop comes near it. */
const MAX_BODY = 256 * 1024
/** Bytes that are still taken off a refused sender's hands, so that it can read why; whoever announces more is cut off. */
const DRAIN_LIMIT = 32 * 1024 * 1024

/**
 * Refuses bodies that are larger than what answers the request declares: at once when Content-Length says so, otherwise (chunked) as soon as the
 * limit is passed, or the body comes in a great many tiny chunks. An announced body is thrown away as it comes, because a browser whose sending is cut shows its own error instead of our page.
 */
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

/**
 * Refuses whoever needs longer than so many milliseconds for an ordinary body: it is meant to hold the connection. Larger ones may take as long as the
 * server lets any request take (server.ts).
 */
export function bodyTime(milliseconds: number, refuse: RequestHandler): RequestHandler {
  return (request, response, next) => {
    if (!hasBody(request) || declaredBody(request, response) !== null) {
      next()
      return
    }
    const watch = setTimeout(() => {
      if (request.complete) return
      if (!response.headersSent) response.set('Connection', 'close')
      // What was answered before is written already.
      if (response.writableFinished) request.destroy()
      else response.once('finish', () => request.destroy())
      if (!response.headersSent) refuse(request, response, next)
    }, milliseconds)
    request.once('end', () => clearTimeout(watch))
    request.once('close', () => clearTimeout(watch))
    next()
  }
}

/** Chunks after which their size counts, and bytes that they must then have on average: each costs as much as a thousand bytes. */
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

/** Bytes that the route or the call takes beyond any form's measure; null for the ordinary. */
function declaredBody({ method }: Request, response: Response): number | null {
  const route = routeOf(response)
  if (!route?.calls) return route?.facts.maxBody ?? null
  const calls: Readonly<Partial<Record<string, AnyOperation>>> = route.calls.calls
  return calls[method]?.maxBody ?? null
}

function hasBody({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
