import type { LoaderFunctionArgs } from '@remix-run/node'

import { accept } from '~/http/api/answer.server'
import { openApiAnswer } from '~/http/api/open-api.server'

export function loader({ request }: LoaderFunctionArgs) {
  const conditionalRequest = {
    method: request.method,
    ifNoneMatch: request.headers.get('If-None-Match') ?? undefined,
  }
  const { body, ...answer } = accept(conditionalRequest, openApiAnswer(), { isPublic: true, status: 200 })
  return new Response(body, answer)
}
