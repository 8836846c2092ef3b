import type { Request, RequestHandler } from 'express'

import { officePaths } from '~/office-paths'
import { asUnavailable } from '~/platform/errors/unavailable.server'

import type { FoundRoute } from '../routing/route-finder'
import { routeOf } from '../routing/route-of-request'
import { peekAdministrator } from '../sessions/session.server'
import { visitorRequest } from './visitor-request'

interface FormCheck {
  refuseMethod: RequestHandler
  refuseForm: RequestHandler
}

const EMPTY_FORM = 'application/x-www-form-urlencoded'
const utf8 = /^(?:utf-?8|us-ascii)$/i

/**
 * In the back office only an administrator gets 405 and 415; others are redirected to sign-in, so that pages
 * stay hidden.
 */
export function formCheck({ refuseMethod, refuseForm }: FormCheck): RequestHandler {
  return (request, response, next) => {
    const route = routeOf(response)
    const fault = faultOf(request, route)
    const answer = (): void => {
      if (fault === 'method') {
        response.set('Allow', route?.takesForms ? 'GET, HEAD, POST' : 'GET, HEAD')
        refuseMethod(request, response, next)
      } else if (fault === 'form') refuseForm(request, response, next)
      else next()
    }
    // Scripts expect an encoded redirect, which the page's own check of the session answers.
    const isForScripts = fault === null && request.path.endsWith('.data')
    if (!route?.facts.office || isRead(request) || isForScripts) {
      answer()
      return
    }
    const toSignIn = (): void => {
      const headers = { Location: officePaths.login(request.originalUrl), 'Cache-Control': 'no-store' }
      response.status(302).set(headers).end()
    }
    peekAdministrator(visitorRequest(request)).then(
      (administrator) => (administrator ? answer() : toSignIn()),
      (error: unknown) => {
        if (asUnavailable(error) && fault === null) next()
        else next(error)
      },
    )
  }
}

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}

function faultOf(request: Request, route: FoundRoute | null): 'method' | 'form' | null {
  if (isRead(request) || route?.calls) return null
  if (request.method !== 'POST' || !route?.takesForms) return 'method'
  return route.isOfContract || hasForm(request) ? null : 'form'
}

/** A button without fields may send no body. */
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
