import type { Request, RequestHandler } from 'express'

import type { CallMatcher } from '../api/match-call'
import { routeOf } from '../routing/route-of-request'

interface FormCheck {
  /** Calls are asked by the contract's own doorkeeper, whatever stands beside them reads its body itself. */
  api: CallMatcher
  refuseMethod: RequestHandler
  refuseForm: RequestHandler
}

const EMPTY_FORM = 'application/x-www-form-urlencoded'
const utf8 = /^(?:utf-?8|us-ascii)$/i

/** Lets pages and files be read and, where their route takes forms, be sent forms as browsers send them: 405 and 415 for everything else. */
export function formCheck({ api, refuseMethod, refuseForm }: FormCheck): RequestHandler {
  return (request, response, next) => {
    const route = routeOf(response)
    const path = route?.path ?? ''
    const { method } = request
    if (method === 'GET' || method === 'HEAD' || api.find(path)) {
      next()
      return
    }
    const takesForms = route?.takesForms ?? false
    if (method !== 'POST' || !takesForms) {
      response.set('Allow', takesForms ? 'GET, HEAD, POST' : 'GET, HEAD')
      refuseMethod(request, response, next)
    } else if (api.owns(path) || hasForm(request)) next()
    else refuseForm(request, response, next)
  }
}

/** Whether the body says that it is a form; a button without fields may send none at all. */
function hasForm(request: Request): boolean {
  const given = request.headers['content-type']
  if (given === undefined && isEmpty(request)) {
    request.headers['content-type'] = EMPTY_FORM
    return true
  }
  const [type = '', ...parameters] = (given ?? '').split(';').map((part) => part.trim())
  const valueOf = (name: string) =>
    parameters.find((one) => one.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1).replaceAll('"', '') // prettier-ignore
  if (/^multipart\/form-data$/i.test(type)) return Boolean(valueOf('boundary'))
  return type.toLowerCase() === EMPTY_FORM && utf8.test(valueOf('charset') ?? 'utf-8')
}

function isEmpty({ headers }: Request): boolean {
  return headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0
}
