import { z } from 'zod'

import { UserError } from '~/platform/errors'
import { currentRequestId, getLogger } from '~/platform/log.server'
import { asUnavailable } from '~/platform/unavailable.server'

import { plainPageHeaders, renderPlainPage } from './server/plain-page'
import { recordFailure } from './unexpected-failure.server'

/**
 * Runs what a page needs to read. Expected failures become the error page with their own text and status, unexpected ones a 500 with the
 * use case's text and the request's id, never a detail (decision 40).
 * @throws what the route answers with
 */
export async function loadOr<T>(fallback: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (error instanceof Response || asUnavailable(error)) throw error
    if (error instanceof UserError)
      throw asAnswer(error.status, error.message, 'Проверьте адрес страницы или вернитесь назад.')
    getLogger().error({ err: error }, 'page failed')
    recordFailure(500)
    const requestId = currentRequestId()
    const code = requestId ? ` Код обращения: ${requestId}` : ''
    throw asAnswer(500, fallback, `Попробуйте обновить страницу чуть позже.${code}`)
  }
}

/** As `loadOr` for a file that people take by a link: where there is none, browsers are shown a page that says why, and programs JSON. */
export async function fileOr(
  request: Request,
  fallback: string,
  load: () => Promise<Response>,
): Promise<Response> {
  try {
    return await loadOr(fallback, load)
  } catch (error) {
    const isForPeople = request.headers.get('Accept')?.includes('text/html') ?? false
    if (!(error instanceof Response) || error.status < 400 || !isForPeople) throw error
    const { status } = error
    const { title, text } = said.parse(await error.json())
    return new Response(renderPlainPage({ status, title, text, link: null }), {
      status,
      headers: plainPageHeaders,
    })
  }
}

const said = z.object({ title: z.string(), text: z.string() })

/** What the error page shows; a route without a page sends it as it is. */
function asAnswer(status: number, title: string, text: string): Response {
  return Response.json({ title, text }, { status, headers: { 'Cache-Control': 'private, no-store' } })
}
