import type { IncomingMessage, ServerResponse } from 'node:http'

import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import { LRUCache } from 'lru-cache'
import { Counter } from 'prom-client'
import proxyAddr from 'proxy-addr'

import { readSettings } from '~/domain/settings/index.server'
import { Cache, getPurgeFeed } from '~/platform/cache.server'
import { getEnv } from '~/platform/env.server'
import { newId } from '~/platform/ids.server'
import { getLogger, withLogContext } from '~/platform/log.server'

import { getMetrics } from '../server/metrics'
import { trustedProxies } from '../server/trusted-proxies'
import { foreignSources } from '../foreign-sources.server'
import { withRequestScope } from '../request-scope.server'
import { AddressLimiter } from './address-limiter'
import { cachedPageHeaders } from './cached-page-headers.server'
import { finishPage, sendPage, type CachedPage } from './cached-page.server'
import { pageAddress } from './page-address'
import type { CachedRoute } from './page-cache-rule'

const MAX_BYTES = 64 * 1024 * 1024
/** Seconds; purges are what keeps pages fresh, this is the net below them. */
const TTL_SECONDS = 120
const RENDER_LIMIT = 30_000
/** Pages from memory that one address may fetch in a minute. */
const PER_MINUTE = 12_000

/** Whoever carries one of our own cookies gets pages made for him; foreign ones (metrics, consent) change nothing. */
const ownCookies = /(?:^|;\s*)(?:__Host-)?(?:session|administrator|cart|compare|flash)=/

/** A page that may be kept: its one address, and what it hangs on. */
interface FoundPage {
  address: string
  tags: readonly string[]
}

type Route = Parameters<typeof matchRoutes>[0][number]

/** Serves whole anonymous pages before Express and Remix (engineering rules 4 to 8). */
export class PageCache {
  private readonly pages = new Cache<CachedPage>(getPurgeFeed(), MAX_BYTES)
  /** Address as asked → address of the page; saves parsing what is asked for again and again. */
  private readonly known = new LRUCache<string, string>({ max: 5_000 })
  private readonly routes: Route[]
  private readonly render: ReturnType<typeof createRequestHandler>
  private readonly limiter = new AddressLimiter(PER_MINUTE)
  private readonly isTrusted = trustedProxies(getEnv())
  private readonly answers = answerCounter()

  constructor(build: ServerBuild) {
    this.routes = routeTree(build)
    this.render = createRequestHandler(build, getEnv().NODE_ENV)
  }

  /** Answers from memory, or makes the page and answers; false when the request is for the application behind. */
  serve(request: IncomingMessage, response: ServerResponse, passOn: () => void): boolean {
    const { method, url = '', headers } = request
    if (method !== 'GET' && method !== 'HEAD') return false
    // Who names an origin wants to know whether it is let in, which the contract's doorkeeper answers.
    if (
      headers.authorization !== undefined ||
      headers.origin !== undefined ||
      (headers.cookie !== undefined && ownCookies.test(headers.cookie))
    )
      return false
    const address = this.known.get(url)
    const page = address === undefined ? undefined : this.pages.peek(address)
    if (page) {
      if (!this.allows(request)) return false
      this.answers.inc({ result: 'hit' })
      sendPage(page, request, response)
      return true
    }
    return this.make(url, request, response, passOn)
  }

  private make(url: string, request: IncomingMessage, response: ServerResponse, passOn: () => void): boolean {
    if (!this.pages.listening || !this.allows(request)) return false
    const found = this.find(url)
    if (!found) return false
    this.known.set(url, found.address)
    this.answers.inc({ result: 'miss' })
    this.makePage(found).then(
      (page) => (page === null || page.setsCookie ? passOn() : sendPage(page, request, response)),
      (error: unknown) => {
        getLogger().warn({ err: error, path: found.address }, 'a page could not be made for the cache')
        passOn()
      },
    )
    return true
  }

  /** Null while the shop is closed: what was kept went with the settings' purge, and the application says why it answers nothing. */
  private async makePage({ address, tags }: FoundPage): Promise<CachedPage | null> {
    const { enabled: isClosed } = await readSettings('maintenance')
    if (isClosed) return null
    const keeping = { tags: (page: CachedPage) => page.tags, ttlSeconds: TTL_SECONDS, bytes: sizeOf, keep: isShareable }
    return this.pages.get(address, keeping, () => this.renderPage(address, tags))
  }

  /** The page's one address and its tags, when its route allows keeping it. */
  private find(url: string): FoundPage | null {
    if (!URL.canParse(url, 'http://shop')) return null
    const parsed = new URL(url, 'http://shop')
    const handle: unknown = matchRoutes(this.routes, parsed)?.at(-1)?.route.handle
    if (!isCachedRoute(handle)) return null
    const address = pageAddress(parsed, handle.cache)
    return address === null ? null : { address, tags: handle.cache.tags }
  }

  /** Renders from a request of our own making: nothing of the visitor's reaches a page that others will see. */
  private renderPage(address: string, routeTags: readonly string[]): Promise<CachedPage> {
    const requestId = newId()
    const tags = new Set<string>(['settings', ...routeTags])
    const request = new Request(getEnv().APP_URL + address, { signal: AbortSignal.timeout(RENDER_LIMIT) })
    return withLogContext({ requestId }, () =>
      withRequestScope({ requestId, ip: '', pageTags: tags }, async () => {
        const [response, foreign] = await Promise.all([this.render(request, { forCache: true }), foreignSources()])
        return finishPage(response, [...tags], (hashes) => cachedPageHeaders(hashes, foreign))
      }),
    )
  }

  private allows(request: IncomingMessage): boolean {
    return getEnv().RATE_LIMITS === 'off' || this.limiter.allows(proxyAddr(request, this.isTrusted))
  }
}

function routeTree(build: ServerBuild, parentId?: string): Route[] {
  return Object.values(build.routes).flatMap((route): Route[] => {
    if (route.parentId !== parentId) return []
    const own = { id: route.id, handle: route.module.handle, ...(route.path === undefined ? {} : { path: route.path }) }
    return route.index ? [{ ...own, index: true }] : [{ ...own, children: routeTree(build, route.id) }]
  })
}

function isCachedRoute(handle: unknown): handle is CachedRoute {
  return typeof handle === 'object' && handle !== null && 'cache' in handle
}

const sizeOf = ({ bytes }: CachedPage): number => bytes
const isShareable = ({ shareable }: CachedPage): boolean => shareable

function answerCounter(): Counter<'result'> {
  return new Counter({
    name: 'page_cache_answers_total',
    help: 'Pages answered before the application: from memory (hit) or made for it (miss)',
    labelNames: ['result'] as const,
    registers: [getMetrics().registry],
  })
}
