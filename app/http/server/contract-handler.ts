import { pipeline } from 'node:stream'

import type { Request as ExpressRequest, RequestHandler, Response as ExpressResponse } from 'express'

import { answerCall, type IncomingCall } from '../api/answer-call.server'
import type { SentAnswer } from '../api/answer.server'
import type { ApiMethod } from '../api/operation.server'
import { routeOf } from '../routing/route-of-request'

const utf8 = new TextDecoder()

export const contractHandler: RequestHandler = (request, response, next) => {
  const found = routeOf(response)?.calls
  const operation = found?.calls[methodOf(request)]
  if (!found || !operation) {
    next()
    return
  }
  answerCall(operation, incomingCall(request, found.params)).then((answer) => send(answer, response), next)
}

function methodOf({ method }: ExpressRequest): ApiMethod {
  return (method === 'HEAD' ? 'GET' : method) as ApiMethod
}

function send({ status, headers, cookies = [], body, file }: SentAnswer, response: ExpressResponse): void {
  if (response.headersSent || response.destroyed || response.req.method === 'HEAD') file?.destroy()
  if (response.headersSent || response.destroyed) return
  if (body !== null) headers['Content-Length'] = String(body.length)
  response.writeHead(status, cookies.length > 0 ? { ...headers, 'Set-Cookie': cookies } : headers)
  // A client that leaves, or a storage that fails, breaks the connection: the length was promised.
  if (file && !file.destroyed) pipeline(file, response, () => undefined)
  else response.end(body ?? undefined)
}

function incomingCall(request: ExpressRequest, params: IncomingCall['params']): IncomingCall {
  const query = request.url.indexOf('?')
  let made: Request | undefined
  return {
    method: request.method,
    params,
    search: query < 0 ? '' : request.url.slice(query),
    ifNoneMatch: request.headers['if-none-match'],
    get request() {
      return (made ??= webRequest(request))
    },
    readBody: () => readBody(request),
    bodyStream: () => request,
  }
}

function webRequest(request: ExpressRequest): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, String(value))
  return new Request(`http://shop${request.url}`, { method: request.method, headers })
}

/** @throws when the client disconnects early */
function readBody(request: ExpressRequest): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.once('end', () => resolve(utf8.decode(Buffer.concat(chunks))))
    request.once('error', reject)
    request.once('close', () => reject(new Error('The request was cut off')))
    request.resume()
  })
}
