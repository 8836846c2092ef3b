import { z } from 'zod'

import { UserError } from '~/platform/errors/errors'
import { currentRequestId, getLogger } from '~/platform/logs/log.server'
import { asUnavailable } from '~/platform/errors/unavailable.server'

import { plainPageHeaders, renderPlainPage } from '../server/plain-page'
import { recordFailure } from './unexpected-failure.server'

/** Unexpected failures show `fallback` and the request id, never details (decision 151). */
export async function loadOr<T>(fallback: string, load: () => Promise<T>, path?: string): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (isAnswer(error) || asUnavailable(error)) throw error
    if (error instanceof UserError)
      throw asAnswer(error.status, error.message, 'Проверьте адрес страницы или вернитесь назад.')
    getLogger().error({ err: error }, 'page failed')
    recordFailure(500, path)
    const requestId = currentRequestId()
    const code = requestId ? ` Код обращения: ${requestId}` : ''
    throw asAnswer(500, fallback, `Попробуйте обновить страницу чуть позже.${code}`)
  }
}

/** Whether the code threw a `Response` or Remix's `data(…)` on purpose. */
export function isAnswer(error: unknown): boolean {
  if (error instanceof Response) return true
  return (
    typeof error === 'object' && error !== null && 'type' in error && error.type === 'DataWithResponseInit'
  )
}

/** Browsers get an error page, API clients JSON. */
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

function asAnswer(status: number, title: string, text: string): Response {
  return Response.json({ title, text }, { status, headers: { 'Cache-Control': 'private, no-store' } })
}
