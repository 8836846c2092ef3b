import { existsSync } from 'node:fs'
import path from 'node:path'

import { createRequestHandler } from '@remix-run/express'
import type { ServerBuild } from '@remix-run/node'
import compression from 'compression'
import express, { type Express, type RequestHandler } from 'express'

import { CallMatcher } from '~/http/api/match-call'
import { apiOperations } from '~/http/api/operations.server'
import { getCookie } from '~/http/cookies.server'
import { withRequestScope } from '~/http/request-scope.server'
import { getEnv } from '~/platform/env.server'
import { newId } from '~/platform/ids.server'
import { getLogger, withLogContext } from '~/platform/log.server'

import { apiGate, bearerOf, crossOrigin, refuseAsJson } from './api-gate'
import { bodyLimit } from './body-limit'
import { healthRoutes } from './health'
import { maintenance } from './maintenance'
import { measureRequests } from './metrics'
import { partsOfBuild } from './parts-of-build'
import { plainPage } from './plain-page'
import { rateLimits } from './rate-limits'
import { originCheck } from './request-check'
import { securityHeaders } from './security-headers'
import { trustedProxies } from './trusted-proxies'
import { asVisit } from './visit-of-request'

/** Bytes; no form of the shop comes near it. */
const MAX_BODY = 256 * 1024
const REQUEST_TIMEOUT = 30_000
const YEAR_SECONDS = 31_536_000
const HOUR_SECONDS = 3_600

interface AppOptions {
  /** The Remix build, or (in development) a function that gives the present one. */
  build: ServerBuild | (() => Promise<ServerBuild>)
  /** Vite's middleware in development; it serves the assets instead of build/client. */
  devMiddleware?: RequestHandler
  isStopping: () => boolean
}

/** The whole HTTP pipeline in the order that a request passes it. */
export function createApp(options: AppOptions): Express {
  const env = getEnv()
  const api = new CallMatcher(apiOperations)
  const refuse = (page: PlainPage) => refuseInKind(api, page)
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', trustedProxies(env))
  if (!env.TRUST_PROXY) app.use(stripForwarded)
  app.use(healthRoutes(options.isStopping))
  app.use(requestId, measureRequests, logRequests, securityHeaders(env.APP_URL), compression())
  app.use(rejectMalformedPath(refuse(pages.malformed)))
  serveFiles(app, options.devMiddleware)
  app.use(crossOrigin(api, env.API_ORIGINS))
  if (env.RATE_LIMITS === 'on') app.use(rateLimits(getCookie('cart').name, refuse(pages.tooMany), tierOf(api)))
  app.use(bodyLimit(MAX_BODY, refuse(pages.tooLarge)))
  app.use(originCheck(env.APP_URL, refuse(pages.foreign), originsOf(api, env.API_ORIGINS)))
  app.use(apiGate(api, env.API_ORIGINS), dropOrigin)
  app.use(timeout(refuse(pages.slow)), inScope(api), maintenance(api), asVisit, ownPolicy)
  app.all('*', remixHandler(options.build, api))
  app.use(lastResort(refuse(pages.failed)))
  return app
}

/** Pages and calls are looked for among their own kind only; what is neither (the bank's messages, the documentation) among everything. */
function remixHandler(build: AppOptions['build'], api: CallMatcher): RequestHandler {
  const handlerOf = (served: AppOptions['build']) =>
    createRequestHandler({ build: served, mode: getEnv().NODE_ENV, getLoadContext: () => ({}) })
  const everything = handlerOf(build)
  if (typeof build === 'function') return (request, response, next) => void everything(request, response, next)
  const parts = partsOfBuild(build, api)
  const [toPages, toCalls] = [handlerOf(parts.pages), handlerOf(parts.calls)]
  return (request, response, next) => {
    const handler = api.find(request.path) ? toCalls : api.owns(request.path) ? everything : toPages
    void handler(request, response, next)
  }
}

const pages = {
  tooMany: { status: 429, title: 'Слишком много запросов', text: 'Подождите немного и попробуйте ещё раз.' },
  tooLarge: { status: 413, title: 'Слишком большой запрос', text: 'Текст в форме слишком длинный. Вернитесь назад и сократите его.' },
  foreign: {
    status: 403,
    title: 'Запрос отклонён',
    text: 'Форма была отправлена с другого сайта. Откройте страницу магазина и повторите действие.',
  },
  malformed: { status: 400, title: 'Неверный адрес', text: 'В адресе страницы есть недопустимые символы.' },
  failed: { status: 500, title: 'Что-то пошло не так', text: 'Мы уже знаем об ошибке. Попробуйте обновить страницу.' },
  slow: { status: 503, title: 'Сервер не успел ответить', text: 'Попробуйте обновить страницу через минуту.' },
} as const

type PlainPage = (typeof pages)[keyof typeof pages]

/** A page for people, JSON for programs. */
function refuseInKind(api: CallMatcher, page: PlainPage): RequestHandler {
  const show = plainPage(page)
  return (request, response, next) => {
    if (api.owns(request.path)) refuseAsJson(response, page.status, `${page.title}. ${page.text}`)
    else show(request, response, next)
  }
}

/** The tier that a call of the contract counts in. */
function tierOf(api: CallMatcher) {
  return ({ method, path }: express.Request): string | null => {
    if (!api.owns(path)) return null
    const calls: Record<string, string> = api.find(path)?.calls ?? {}
    return calls[method === 'HEAD' ? 'GET' : method] ?? 'api-read'
  }
}

/** Origins besides our own that may change something by this request. */
function originsOf(api: CallMatcher, listed: readonly string[]) {
  return ({ path }: express.Request): readonly string[] => (api.owns(path) ? listed : [])
}

/** Without a trusted proxy nobody may say who the client is or which host was asked for. */
const stripForwarded: RequestHandler = (request, _response, next) => {
  for (const name of Object.keys(request.headers)) {
    if (name.startsWith('x-forwarded-') || name === 'forwarded') delete request.headers[name]
  }
  next()
}

const requestId: RequestHandler = (_request, response, next) => {
  const id = newId()
  response.locals.requestId = id
  response.set('X-Request-Id', id)
  withLogContext({ requestId: id }, next)
}

const logRequests: RequestHandler = (request, response, next) => {
  const startedAt = performance.now()
  response.once('close', () => {
    const line = { method: request.method, path: request.path, status: response.statusCode, ms: Math.round(performance.now() - startedAt) }
    if (response.statusCode >= 500) getLogger().warn(line, 'request')
    else getLogger().debug(line, 'request')
  })
  next()
}

function rejectMalformedPath(refuse: RequestHandler): RequestHandler {
  return (request, response, next) => {
    try {
      if (!decodeURIComponent(request.path).includes('\0')) {
        next()
        return
      }
    } catch {
      // not valid percent-encoding: the same answer
    }
    refuse(request, response, next)
  }
}

function serveFiles(app: Express, devMiddleware: RequestHandler | undefined): void {
  const client = path.resolve('build/client')
  const notFound: RequestHandler = (_request, response) => {
    response.status(404).type('text/plain').send('Not found')
  }
  if (devMiddleware) app.use(devMiddleware)
  else
    app.use(
      '/assets',
      express.static(path.join(client, 'assets'), { immutable: true, maxAge: YEAR_SECONDS * 1_000, index: false, redirect: false }),
    )
  if (!devMiddleware) app.use('/assets', notFound)
  const files = existsSync(client) && !devMiddleware ? client : path.resolve('public')
  const serveFile = express.static(files, { maxAge: HOUR_SECONDS * 1_000, index: false, redirect: false })
  // Files have an ending and pages have none: a page must not cost a look at the disk.
  app.use((request, response, next) => {
    if (/\.\w{2,12}$/.test(request.path)) serveFile(request, response, next)
    else next()
  })
}

/** Our own check has passed; Remix's, which knows neither APP_URL nor 403, must not judge again. */
const dropOrigin: RequestHandler = (request, _response, next) => {
  delete request.headers.origin
  next()
}

function timeout(refuse: RequestHandler): RequestHandler {
  return (request, response, next) => {
    response.setTimeout(REQUEST_TIMEOUT, () => {
      if (response.headersSent) response.destroy()
      else refuse(request, response, next)
    })
    next()
  }
}

/** Tokens are for the contract: a page does not know them. */
function inScope(api: CallMatcher): RequestHandler {
  return (request, response, next) => {
    const bearer = api.owns(request.path) ? bearerOf(request) : null
    withRequestScope({ requestId: String(response.locals.requestId), ip: request.ip ?? '', bearer }, next)
  }
}

/** A page brings its own policy; the adapter appends headers, and two policies would both hold. */
const ownPolicy: RequestHandler = (_request, response, next) => {
  response.removeHeader('Content-Security-Policy')
  next()
}

function lastResort(refuse: RequestHandler): express.ErrorRequestHandler {
  return (error, request, response, next) => {
    if (response.headersSent) {
      response.destroy()
      return
    }
    getLogger().error({ err: error as unknown }, 'request failed outside of a route')
    refuse(request, response, next)
  }
}
