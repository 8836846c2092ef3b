import type { LoaderFunctionArgs } from '@remix-run/node'

import { readSuggestions } from '~/domain/catalog/index.server'
import { keepPlaceWhile } from '~/http/requests/request-scope.server'
import { cutText } from '~/platform/text/cut-text'

const MAX_LENGTH = 100

export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const text = new URL(request.url).searchParams.get('search') ?? ''
  const suggestions = await keepPlaceWhile(
    readSuggestions(cutText(text.replace(/\p{Cc}/gu, ' '), MAX_LENGTH)),
  )
  return Response.json({ suggestions }, { headers: { 'Cache-Control': 'private, no-store' } })
}
