import type { RequestHandler } from 'express'

/**
 * Refuses bodies larger than `maxBytes`: at once when Content-Length says so, otherwise (chunked) as soon as the limit is passed.
 * The rest of a refused body is not read, and the connection ends with the answer.
 */
export function bodyLimit(maxBytes: number, refuse: RequestHandler): RequestHandler {
  return (request, response, next) => {
    const declared = Number(request.get('Content-Length') ?? 0)
    if (declared > maxBytes) {
      response.set('Connection', 'close')
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
