import { randomBytes } from 'node:crypto'

import type {
  AppLoadContext,
  EntryContext,
  HandleDataRequestFunction,
  HandleErrorFunction,
} from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToString } from 'react-dom/server'

import { flushEvents } from '~/domain/analytics/index.server'
import { startHealthWatch } from '~/domain/health/index.server'
import { startHeartbeat } from '~/domain/queues/index.server'
import { apiOperations } from '~/http/api/operations.server'
import { contentSecurityPolicy } from '~/http/rendering/content-security-policy'
import { clearCookie } from '~/http/cookies/cookies.server'
import { foreignSources } from '~/http/rendering/foreign-sources.server'
import { endEventStreams } from '~/http/answers/event-stream.server'
import { isFormState } from '~/http/forms/form-state'
import { inlineHandoff } from '~/http/rendering/inline-handoff.server'
import { MainSlotProvider } from '~/shop/shared/layout/main-slot'
import { NonceProvider } from '~/http/rendering/nonce'
import type { PageForCache } from '~/http/page-cache/cached-page.server'
import { markupKeysOf, renderFromMemory } from '~/http/rendering/page-markup.server'
import { currentScope } from '~/http/requests/request-scope.server'
import { createListener } from '~/http/server/create-listener.server'
import { createMetricsServer } from '~/http/server/metrics'
import { unavailableAnswer } from '~/http/errors/unavailable-answer.server'
import { recordFailure, recordOutage } from '~/http/errors/unexpected-failure.server'
import { getPurgeFeed } from '~/platform/cache/purges.server'
import { closeInOrder, GOODBYE_LIMIT } from '~/platform/process/close-in-order.server'
import { closeDatabase } from '~/platform/db/db.server'
import { getEnv } from '~/platform/process/env.server'
import { UserError } from '~/platform/errors/errors'
import { instanceId } from '~/platform/process/instance.server'
import { getLogger } from '~/platform/logs/log.server'
import { closeQueue } from '~/platform/queue/queue.server'
import { singleton } from '~/platform/process/singleton.server'
import { startTracing, stopTracing } from '~/platform/logs/tracing.server'
import { asUnavailable } from '~/platform/errors/unavailable.server'

const signsOfLife = () => singleton('heartbeat', () => startHeartbeat({ kind: 'WEB' }))
const healthWatch = () => singleton('health-watch', startHealthWatch)

/** For server.ts: the bundle has its own copy of every module. */
export const platform = {
  createListener,
  createMetricsServer,
  getEnv,
  getLogger,
  instanceId,
  /** Must run before all traced code. */
  startTracing: () => startTracing('web'),
  operations: apiOperations,
  open: () => {
    getPurgeFeed()
    signsOfLife()
    healthWatch()
  },
  /** Open event streams would prevent the server from closing. */
  endStreams: endEventStreams,
  /** Ends within seconds and never rejects. */
  close: () => {
    healthWatch().stop()
    return closeInOrder([
      { name: 'analytics events', limit: GOODBYE_LIMIT, close: flushEvents },
      { name: 'heartbeat', limit: GOODBYE_LIMIT, close: () => signsOfLife().end() },
      {
        name: 'connections',
        limit: GOODBYE_LIMIT,
        close: () => Promise.all([getPurgeFeed().close(), closeQueue(), closeDatabase(), stopTracing()]),
      },
    ])
  },
}

interface RequestMarks extends AppLoadContext {
  unavailable?: boolean
  /** Set when the page is rendered for the cache: it gets no nonce, and the cache writes its headers. */
  forCache?: PageForCache
}

/**
 * renderToString is nearly twice as fast as streaming; the loader data, which Remix would stream, is written
 * before </body>.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  marks: RequestMarks,
): Promise<Response> {
  if (marks.unavailable) return unavailableResponse(request, context)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (marks.forCache) {
    marks.forCache.html = await renderPage(request, context, undefined)
    return new Response(null, { status, headers })
  }
  const nonce = randomBytes(16).toString('base64')
  const [page, foreign] = await Promise.all([renderPage(request, context, nonce), foreignSources()])
  const development = getEnv().NODE_ENV === 'development'
  headers.set(
    'Content-Security-Policy',
    contentSecurityPolicy({ inlineScripts: [`'nonce-${nonce}'`], foreign, development }),
  )
  headers.set('Cache-Control', 'no-store')
  headers.append('Vary', 'Cookie')
  await addCookies(headers)
  return new Response(page, { status, headers })
}

async function renderPage(
  request: Request,
  context: EntryContext,
  nonce: string | undefined,
): Promise<string> {
  const handoff = await inlineHandoff(context, nonce)
  const html = renderFromMemory(markupKeysOf(request, context), nonce, (placeholder) =>
    renderToString(
      <NonceProvider value={nonce}>
        <MainSlotProvider value={placeholder}>
          <RemixServer context={context} url={request.url} {...(nonce === undefined ? {} : { nonce })} />
        </MainSlotProvider>
      </NonceProvider>,
    ),
  )
  return `<!DOCTYPE html>${scriptsLast(html).replace('</body>', () => `${handoff}</body>`)}`
}

/** On a slow network scripts would share the line with styles and fonts, and delay the first sight of the page. */
const scriptsLast = (html: string): string =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')

export const handleDataRequest: HandleDataRequestFunction = async (response, { context }) => {
  response.headers.set('Cache-Control', 'private, no-store')
  await addCookies(response.headers)
  return (context as RequestMarks).unavailable
    ? new Response(response.body, { status: 503, headers: response.headers })
    : response
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const unavailable = asUnavailable(error)
  if (unavailable) {
    ;(context as RequestMarks).unavailable = true
    recordOutage(unavailable, new URL(request.url).pathname)
    return
  }
  // Client errors are not logged as failures.
  const isRefusal = isRouteErrorResponse(error) && error.status < 500
  if (request.signal.aborted || error instanceof UserError || isRefusal) return
  recordFailure(500, new URL(request.url).pathname)
  getLogger().error({ err: error, path: new URL(request.url).pathname }, 'route failed')
}

function unavailableResponse(request: Request, { staticHandlerContext }: EntryContext): Response {
  const state = Object.values(staticHandlerContext.actionData ?? {}).find(isFormState)
  if (state === undefined) return unavailableAnswer()
  const { pathname, search } = new URL(request.url)
  return unavailableAnswer({ action: pathname + search, values: state.values })
}

async function addCookies(headers: Headers): Promise<void> {
  const { toastRead = false, pageCookies = [] } = currentScope() ?? {}
  if (toastRead) headers.append('Set-Cookie', await clearCookie('flash'))
  for (const cookie of pageCookies) headers.append('Set-Cookie', cookie)
}
