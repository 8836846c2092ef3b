import type { Request as ExpressRequest } from 'express'

/** The request as far as it says who asks, for the readers of sessions. */
export function visitorRequest(request: ExpressRequest): Request {
  return new Request('http://shop', { headers: { Cookie: request.get('Cookie') ?? '' } })
}
