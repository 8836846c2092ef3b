import type { RequestHandler } from 'express'

/** Bytes that are still taken off a refused sender's hands, so that it can read why; whoever announces more is cut off. */
const DRAIN_LIMIT = 32 * 1024 * 1024

/**
 * Refuses bodies larger than `maxBytes`: at once when Content-Length says so, otherwise (chunked) as soon as the limit is passed.
 * An announced body is thrown away as it comes, because a browser whose sending is cut shows its own error instead of our page.
 */
export function bodyLimit(maxBytes: number, refuse: RequestHandler): RequestHandler {
  return (request, response, next) => {
    const declared = Number(request.get('Content-Length') ?? 0)
    if (declared > maxBytes) {
      if (declared > DRAIN_LIMIT) response.set('Connection', 'close')
      else request.resume()
      refuse(request, response, next)
      return
    }
    if (request.get('Transfer-Encoding') === undefined) {
      next()
      return
    }
    let received = 0
    const count = (chunk: Buffer): void => {
      received += chunk.length
      if (received <= maxBytes || response.headersSent) return
      request.off('data', count)
      response.set('Connection', 'close')
      refuse(request, response, next)
      request.destroy()
    }
    request.on('data', count)
    request.pause()
    next()
  }
}
