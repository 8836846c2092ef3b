import type { LoaderFunctionArgs } from '@remix-run/node'

import { readSuggestions } from '~/domain/catalog/index.server'
import type { RouteFacts } from '~/http/routing/route-facts'

export const handle: RouteFacts = { tiers: { read: 'search' } }

const MAX_LENGTH = 100

/** Products for what is being typed into the search box. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const text = new URL(request.url).searchParams.get('search') ?? ''
  const suggestions = await readSuggestions(text.replace(/\p{Cc}/gu, ' ').slice(0, MAX_LENGTH))
  return Response.json({ suggestions }, { headers: { 'Cache-Control': 'private, no-store' } })
}
