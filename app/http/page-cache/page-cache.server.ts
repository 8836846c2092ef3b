import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'

import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import { LRUCache } from 'lru-cache'
import { Counter } from 'prom-client'

import { readSettings } from '~/domain/settings/index.server'
import { Cache } from '~/platform/cache/cache.server'
import type { PageTag } from '~/platform/cdn/page-tags'
import { getPurgeFeed } from '~/platform/cache/purges.server'
import { getEnv } from '~/platform/process/env.server'
import { newId } from '~/platform/db/ids.server'
import { getLogger, withLogContext } from '~/platform/logs/log.server'
import { inSpan, traceFields } from '~/platform/logs/tracing.server'

import { getMetrics } from '../server/metrics'
import { labelOf } from '../server/route-label'
import type { ListingQueue } from '../server/listing-queue/listing-queue'
import { readTarget } from '../server/request-target'
import { answerCall } from '../api/answer-call.server'
import type { FoundCalls } from '../api/call-finder.server'
import type { AnyOperation } from '../api/operation.server'
import { changesPages } from '../cookies/cookies.server'
import { foreignSources } from '../rendering/foreign-sources.server'
import { withRequestScope, type PageEnd } from '../requests/request-scope.server'
import type { RouteFinder } from '../routing/route-finder'
import { cachedPageHeaders, secondsToKeep } from './page-headers.server'
import {
  finishPage,
  sendPage,
  type CachedPage,
  type HeaderSource,
  type PageForCache,
} from './cached-page.server'
import { LastKnownPages } from './last-known-pages.server'
import { pageAddress } from './page-address'

const MAX_BYTES = 16 * 1024 * 1024
/** Seconds; only a safety net, since purges keep pages fresh. */
const TTL_SECONDS = 120
const RENDER_LIMIT = 30_000
/** Limits the memory: longer addresses are parsed each time. */
const MAX_REMEMBERED_LENGTH = 500

interface FoundPage {
  address: string
  /** Null for a Remix page. */
  calls: FoundCalls | null
  tags: readonly PageTag[]
  isListing: boolean
  route: string
}

export interface CacheTurns {
  listings: ListingQueue
  addressOf: (request: IncomingMessage) => string
}

/** Serves anonymous pages and public calls before Express and Remix (engineering rules 4 to 8). */
export class PageCache {
  private readonly pages = new Cache<CachedPage>(getPurgeFeed(), MAX_BYTES)
  private readonly known = new LRUCache<string, string>({ max: 5_000 })
  private readonly render: ReturnType<typeof createRequestHandler>
  private readonly lastKnown = new LastKnownPages(this.pages)
  private readonly answers = answerCounter()

  constructor(
    build: ServerBuild,
    private readonly finder: RouteFinder,
    private readonly turns: CacheTurns,
  ) {
    this.render = createRequestHandler(build, getEnv().NODE_ENV)
  }

  /** False when the application must answer. */
  serve(request: IncomingMessage, response: ServerResponse, passOn: () => void): boolean {
    const { method, url = '', headers } = request
    if (method !== 'GET' && method !== 'HEAD') return false
    // A CORS request needs the contract's own check.
    if (headers.authorization !== undefined || headers.origin !== undefined) return false
    if (!this.pages.listening) return this.serveLastKnown(url, request, response, passOn)
    if (headers.cookie !== undefined && changesPages(headers.cookie)) return false
    const address = this.known.get(url)
    const page = address === undefined ? undefined : this.pages.peek(address)
    if (page) {
      this.answers.inc({ result: 'hit' })
      sendPage(page, request, response)
      return true
    }
    return this.make(url, request, response, passOn)
  }

  /**
   * During an outage everyone gets the anonymous page: personal data cannot be read, and a 503 would show
   * less.
   */
  private serveLastKnown(
    url: string,
    request: IncomingMessage,
    response: ServerResponse,
    passOn: () => void,
  ): boolean {
    const address = this.known.get(url) ?? this.find(url)?.address
    if (address === undefined || !this.pages.lastKnown(address)) return false
    this.lastKnown.find(address).then((page) => {
      if (page) {
        this.answers.inc({ result: 'outage' })
        sendPage(page, request, response)
      } else passOn()
    }, passOn)
    return true
  }

  private make(url: string, request: IncomingMessage, response: ServerResponse, passOn: () => void): boolean {
    const found = this.find(url)
    if (!found) return false
    if (url.length <= MAX_REMEMBERED_LENGTH) this.known.set(url, found.address)
    this.answers.inc({ result: 'miss' })
    const underWay: Promise<unknown>[] = []
    const answer = (): void => {
      const made = this.makePage(found)
      underWay.push(made)
      made.then(
        (page) => (page === null || page.setsCookie ? passOn() : sendPage(page, request, response)),
        (error: unknown) => {
          getLogger().warn({ err: error, path: found.address }, 'a page could not be made for the cache')
          passOn()
        },
      )
    }
    if (found.isListing)
      this.turns.listings.enter({
        ip: this.turns.addressOf(request),
        response,
        start: answer,
        refuse: passOn,
        underWay: () => underWay,
      })
    else answer()
    return true
  }

  /** Null while the shop is closed; the application explains why. */
  private async makePage(found: FoundPage): Promise<CachedPage | null> {
    const { address } = found
    const { enabled: isClosed } = await readSettings('maintenance')
    if (isClosed) return null
    const lastKnownSeconds = getEnv().PAGE_OUTAGE_SECONDS
    const keeping = {
      tags: (page: CachedPage) => page.tags,
      ttlSeconds: secondsToLive,
      lastKnownSeconds,
      bytes: sizeOf,
      keep: isShareable,
    }
    const page = await this.pages.get(address, keeping, () => this.renderPage(found))
    // A failure does not replace the previous page; another status does.
    if (!page.shareable && page.status < 500) this.pages.forget(address)
    return page
  }

  /** Other spellings of the address go to the application. */
  private find(target: string): FoundPage | null {
    const url = readTarget(target)
    if (url === null) return null
    const found = this.finder.find(url.pathname)
    const { facts, isCanonical, isData, calls } = found
    if (facts.cache === null || !isCanonical || isData) return null
    const address = pageAddress(url, facts.cache)
    return address === null
      ? null
      : { address, calls, tags: facts.cache.tags, isListing: facts.listing, route: labelOf(found, 200) }
  }

  /** Uses a new request: nothing of the visitor may reach a shared page. */
  private renderPage({ address, calls, tags: routeTags, route }: FoundPage): Promise<CachedPage> {
    const requestId = newId()
    const tags = new Set<PageTag>(['settings', ...routeTags])
    const pageEnd: PageEnd = { at: undefined }
    const request = new Request(getEnv().APP_URL + address, { signal: AbortSignal.timeout(RENDER_LIMIT) })
    const make = (): Promise<CachedPage> =>
      withRequestScope({ requestId, ip: '', pageTags: tags, pageEnd }, async () => {
        const left: PageForCache = {}
        const [response, foreign] = await Promise.all([this.answer(request, calls, left), foreignSources()])
        const headersOf: HeaderSource = (scriptHashes, shareable) =>
          cachedPageHeaders({ scriptHashes, foreign, shareable })
        const page = await finishPage(response, { tags: [...tags], headersOf, left })
        return { ...page, endsAt: pageEnd.at ?? null }
      })
    const span = {
      name: `page ${route}`,
      kind: 'server',
      attributes: { 'http.route': route, 'request.id': requestId },
    } as const
    return inSpan(span, () => withLogContext({ requestId, ...traceFields() }, make))
  }

  private answer(request: Request, calls: FoundCalls | null, forCache: PageForCache): Promise<Response> {
    const operation = calls?.calls.GET
    return calls && operation
      ? answerForAll(operation, calls.params, request)
      : this.render(request, { forCache })
  }
}

async function answerForAll(
  operation: AnyOperation,
  params: FoundCalls['params'],
  request: Request,
): Promise<Response> {
  const { search } = new URL(request.url)
  const none = {
    method: 'GET',
    ifNoneMatch: undefined,
    readBody: () => Promise.resolve(''),
    bodyStream: () => Readable.from([]),
  }
  const { body, ...answer } = await answerCall(operation, { ...none, params, search, request })
  return new Response(body, answer)
}

/** A page that expired while it was rendered is not cached. */
const secondsToLive = (page: CachedPage): number => secondsToKeep(page, TTL_SECONDS)

const sizeOf = ({ bytes }: CachedPage): number => bytes
const isShareable = ({ shareable }: CachedPage): boolean => shareable

function answerCounter(): Counter<'result'> {
  return new Counter({
    name: 'page_cache_answers_total',
    help: 'Pages answered before the application: cached (hit), rendered for the cache (miss), or the last known one while the database is down (outage)',
    labelNames: ['result'] as const,
    registers: [getMetrics().registry],
  })
}
