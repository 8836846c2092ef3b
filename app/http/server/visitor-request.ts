import type { Request as ExpressRequest } from 'express'

export function visitorRequest(request: ExpressRequest): Request {
  return new Request('http://shop', { headers: { Cookie: request.get('Cookie') ?? '' } })
}
