import type { ServerBuild } from '@remix-run/node'
import compression from 'compression'
import express, { type Express, type RequestHandler, type Response } from 'express'

import { currentScope, withRequestScope } from '~/http/requests/request-scope.server'
import { recordOutage } from '~/http/errors/unexpected-failure.server'
import { getEnv } from '~/platform/process/env.server'
import { getLogger } from '~/platform/logs/log.server'
import { asUnavailable } from '~/platform/errors/unavailable.server'

import type { RouteFinder } from '../routing/route-finder'
import { routeOf } from '../routing/route-of-request'
import { apiGate, bearerOf, crossOrigin } from './api-gate'
import { bodyLimit, bodyTime } from './body-limit'
import { canonicalAddress } from './canonical-address'
import { contractHandler } from './contract-handler'
import { formCheck } from './form-check'
import { healthRoutes } from './health'
import { BUSY_SECONDS, type ListingQueue } from './listing-queue/listing-queue'
import { maintenance } from './maintenance'
import { manifestCheck } from './manifest-check'
import { measureRequests } from './metrics'
import { rateLimits } from './rate-limits'
import { readerOf } from './reader-of-response'
import { refusals, refuseInKind, refuseTooMany } from './refusals'
import { remixHandler } from './remix-handler'
import { originCheck } from './request-check'
import { logRequests, requestId } from './request-log'
import { takeTarget } from './request-target'
import { securityHeaders } from './security-headers'
import type { StaticFiles } from './static-files'
import { tierOf } from './tiers'
import { traceRequests } from './trace-requests'
import { trustedProxies } from './trusted-proxies'
import { asVisit } from './visit-of-request'
import { visitorKey } from './visitor-key.server'

/** Seconds. */
const RETRY_SECONDS = '10'

export interface RequestTimes {
  idle: number
  /** Routes with large bodies are exempt. */
  body: number
}

interface AppOptions {
  build: ServerBuild | (() => Promise<ServerBuild>)
  finder: () => RouteFinder | Promise<RouteFinder>
  files: StaticFiles
  isCall: (path: string) => boolean
  listings: ListingQueue
  times: RequestTimes
  isStopping: () => boolean
}

/** In the order of processing, after rate limit and page cache. */
export function createApp({
  build,
  finder,
  files,
  isCall,
  listings,
  times,
  isStopping,
}: AppOptions): Express {
  const env = getEnv()
  const refuse = (name: keyof typeof refusals) => refuseInKind(refusals[name], isCall)
  const app = express()
  app.disable('x-powered-by')
  app.set('query parser', false)
  app.set('trust proxy', trustedProxies(env))
  if (!env.TRUST_PROXY) app.use(stripForwarded)
  app.use(healthRoutes(isStopping))
  app.use(traceRequests, requestId, measureRequests, logRequests, securityHeaders(env.APP_URL))
  app.use(takeTarget(finder, refuse('malformed')), files.serve, crossOrigin(env.API_ORIGINS))
  if (env.RATE_LIMITS === 'on') app.use(limits(env.RATE_LIMIT_KEYS, isCall))
  app.use(compressed, canonicalAddress)
  app.use(bodyLimit(refuse('tooLarge')), bodyTime(times.body, refuse('late')))
  const others = (response: Response) => (isOfApi(response) ? env.API_ORIGINS : [])
  app.use(
    originCheck(
      env.APP_URL,
      refuse('foreign'),
      others,
      (response) => routeOf(response)?.facts.formsFromAnywhere ?? false,
    ),
  )
  app.use(apiGate(env.API_ORIGINS), dropOrigin, timeout(times.idle, refuse('slow')), inScope)
  app.use(
    formCheck({ refuseMethod: refuse('method'), refuseForm: refuse('form') }),
    manifestCheck(finder, refuse('malformed')),
  )
  app.use(maintenance, inTurn(listings, refuse('busy')), asVisit, contractHandler, ownPolicy)
  app.all('*', remixHandler(build))
  app.use(lastResort(refuse('failed'), refuse('unavailable')))
  return app
}

function limits(maxKeys: number, isCall: AppOptions['isCall']): RequestHandler {
  return rateLimits({
    maxKeys,
    refuse: (seconds) => refuseTooMany(seconds, isCall),
    tierOf,
    visitorOf: (request, response) => visitorKey(request, isOfApi(response)),
  })
}

function isOfApi(response: Response): boolean {
  return routeOf(response)?.isOfContract ?? false
}

/** Events must be sent at once: compression buffers them. */
const compress = compression({
  filter: (request, response) => !isEventStream(response) && compression.filter(request, response),
})

function isEventStream(response: Response): boolean {
  return String(response.getHeader('Content-Type')).startsWith('text/event-stream')
}

const compressed: RequestHandler = (request, response, next) => {
  if (request.headers['accept-encoding'] !== undefined) {
    compress(request, response, next)
    return
  }
  response.vary('Accept-Encoding')
  next()
}

/** Without a trusted proxy, clients must not set their address or host. */
const stripForwarded: RequestHandler = (request, _response, next) => {
  for (const name of Object.keys(request.headers)) {
    if (name.startsWith('x-forwarded-') || name === 'forwarded') delete request.headers[name]
  }
  next()
}

/** Our own origin check has passed; Remix's, which knows neither APP_URL nor 403, must not run again. */
const dropOrigin: RequestHandler = (request, _response, next) => {
  delete request.headers.origin
  next()
}

function timeout(milliseconds: number, refuse: RequestHandler): RequestHandler {
  return (request, response, next) => {
    if (routeOf(response)?.facts.eventStream) {
      next()
      return
    }
    response.setTimeout(milliseconds, () => {
      if (response.headersSent) response.destroy()
      else refuse(request, response, next)
    })
    next()
  }
}

const inScope: RequestHandler = (request, response, next) => {
  const bearer = isOfApi(response) ? bearerOf(request) : null
  withRequestScope(
    {
      requestId: String(response.locals.requestId),
      ip: request.ip ?? '',
      bearer,
      reader: readerOf(response),
    },
    next,
  )
}

function inTurn(listings: ListingQueue, refuse: RequestHandler): RequestHandler {
  return (request, response, next) => {
    const busy = (): void => {
      response.set('Retry-After', BUSY_SECONDS)
      refuse(request, response, next)
    }
    const isListing =
      routeOf(response)?.facts.listing && (request.method === 'GET' || request.method === 'HEAD')
    const scope = currentScope()
    if (isListing)
      listings.enter({
        ip: request.ip ?? '',
        response,
        start: next,
        refuse: busy,
        underWay: () => scope?.underWay ?? [],
      })
    else next()
  }
}

/** Two policies would both apply, since the adapter appends headers. */
const ownPolicy: RequestHandler = (_request, response, next) => {
  response.removeHeader('Content-Security-Policy')
  next()
}

function lastResort(refuse: RequestHandler, pause: RequestHandler): express.ErrorRequestHandler {
  return (error, request, response, next) => {
    if (response.headersSent) {
      // Breaks the connection, so that a truncated file does not look complete.
      if (!response.closed) getLogger().error({ err: error as unknown }, 'answer broke off')
      response.destroy()
      return
    }
    if (clientFault(error) !== null) {
      response
        .status(clientFault(error) ?? 400)
        .set('Cache-Control', 'no-store')
        .end()
      return
    }
    const unavailable = asUnavailable(error)
    if (unavailable) {
      recordOutage(unavailable, request.path)
      response.set('Retry-After', RETRY_SECONDS)
      pause(request, response, next)
      return
    }
    getLogger().error({ err: error as unknown }, 'request failed outside of a route')
    refuse(request, response, next)
  }
}

function clientFault(error: unknown): number | null {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : null
  return typeof status === 'number' && status >= 400 && status < 500 ? status : null
}
