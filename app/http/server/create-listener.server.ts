import type { IncomingMessage, ServerResponse } from 'node:http'

import type { ServerBuild } from '@remix-run/node'
import type { RequestHandler } from 'express'
import { Counter } from 'prom-client'
import proxyAddr from 'proxy-addr'

import { CallFinder } from '~/http/api/call-finder.server'
import { apiOperations } from '~/http/api/operations.server'
import { startSaleClock } from '~/domain/sales/index.server'
import { getEnv } from '~/platform/process/env.server'

import { PageCache, type CacheTurns } from '../page-cache/page-cache.server'
import { withPausedForms } from '../errors/paused-forms.server'
import type { FactsOf } from '../routing/route-facts'
import { RouteFinder } from '../routing/route-finder'
import { AccessLog, type LoggedRequest } from './access-log'
import { createApp, type RequestTimes } from './create-app.server'
import { Door } from './door'
import { ListingQueue } from './listing-queue/listing-queue'
import { getMetrics } from './metrics'
import { relativeTarget } from './request-target'
import { staticFiles } from './static-files'
import { trustedProxies } from './trusted-proxies'

interface ListenerOptions {
  build: ServerBuild | (() => Promise<ServerBuild>)
  devMiddleware?: RequestHandler
  times?: RequestTimes
  isStopping: () => boolean
  factsOf?: FactsOf
}

const TIMES: RequestTimes = { idle: 30_000, body: 30_000 }

type Listener = (request: IncomingMessage, response: ServerResponse) => void

export function createListener({
  build,
  devMiddleware,
  times = TIMES,
  isStopping,
  factsOf,
}: ListenerOptions): Listener {
  const env = getEnv()
  startSaleClock()
  const calls = new CallFinder(apiOperations)
  const isCall = (path: string): boolean => calls.owns(path)
  const files = staticFiles(devMiddleware)
  const isTrusted = trustedProxies(env)
  const addressOf = (request: IncomingMessage): string => proxyAddr(request, isTrusted)
  const refused = refusalCounter()
  const door = new Door({
    appUrl: env.APP_URL,
    maxKeys: env.RATE_LIMIT_KEYS,
    addressOf,
    isFile: files.has,
    isCall,
    onRefused: () => refused.inc(),
  })
  const listings = new ListingQueue({
    running: env.LISTINGS_AT_ONCE,
    waiting: env.LISTINGS_WAITING,
    registry: getMetrics().registry,
  })
  const { finder, pageCache } = readersOf(
    build,
    (present, own = calls) => new RouteFinder(present, own, factsOf),
    { listings, addressOf },
  )
  const paused = withPausedForms(build, factsOf)
  const app = createApp({ build: paused, finder, files, isCall, listings, times, isStopping })
  const accessLog = env.ACCESS_LOG
    ? accessLogOf(finder, { addressOf, wholeAddresses: env.ACCESS_LOG_ADDRESS === 'full' })
    : null
  const refuses: Door['refuses'] = (request, response) =>
    env.RATE_LIMITS === 'on' && door.refuses(request, response)
  return answerWith({ refuses, pageCache, app, accessLog, isStopping })
}

interface Answering {
  refuses: Door['refuses']
  pageCache: PageCache | null
  app: Listener
  accessLog: AccessLog | null
  isStopping: () => boolean
}

function answerWith({ refuses, pageCache, app, accessLog, isStopping }: Answering): Listener {
  return (request, response) => {
    // A proxy must not send its next request on this connection: it may be closed by then.
    if (isStopping()) response.shouldKeepAlive = false
    const logged = accessLog?.follow(request, response)
    const answeredBy = (by: LoggedRequest['by']): void => {
      if (logged) logged.by = by
    }
    if (refuses(request, response)) {
      answeredBy('door')
      return
    }
    const toApp = (): void => {
      answeredBy('application')
      request.url = relativeTarget(request.url ?? '')
      app(request, response)
    }
    answeredBy('memory')
    if (!pageCache?.serve(request, response, toApp)) toApp()
  }
}

function refusalCounter(): Counter {
  return new Counter({
    name: 'door_refusals_total',
    help: 'Requests refused by the general limit per address and minute',
    registers: [getMetrics().registry],
  })
}

function accessLogOf(
  finder: Readers['finder'],
  options: Pick<ConstructorParameters<typeof AccessLog>[0], 'addressOf' | 'wholeAddresses'>,
) {
  const find = (path: string) => {
    const present = finder()
    return present instanceof Promise ? null : present.find(path)
  }
  return new AccessLog({ ...options, find })
}

interface Readers {
  finder: () => RouteFinder | Promise<RouteFinder>
  pageCache: PageCache | null
}

type FinderOf = (build: ServerBuild, calls?: CallFinder) => RouteFinder

function readersOf(build: ListenerOptions['build'], finderOf: FinderOf, turns: CacheTurns): Readers {
  if (typeof build === 'function')
    return { finder: async () => finderIn(await build(), finderOf), pageCache: null }
  const finder = finderOf(build)
  return { finder: () => finder, pageCache: new PageCache(build, finder, turns) }
}

function finderIn(build: ServerBuild, finderOf: FinderOf): RouteFinder {
  const { platform } = build.entry.module as unknown as { platform: { operations: typeof apiOperations } }
  return finderOf(build, new CallFinder(platform.operations))
}
