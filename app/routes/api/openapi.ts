import type { LoaderFunctionArgs } from '@remix-run/node'

import { accept } from '~/http/api/answer.server'
import { openApiText } from '~/http/api/open-api.server'

/** GET /api/openapi.json: the contract for programs. */
export function loader({ request }: LoaderFunctionArgs) {
  return accept(request, { json: openApiText() }, { isPublic: true, status: 200 })
}
