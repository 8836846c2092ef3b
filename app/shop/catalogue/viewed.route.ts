import type { LoaderFunctionArgs } from '@remix-run/node'

import { parseViewedIds, readVisibleCards } from '~/domain/catalog/index.server'

export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const ids = parseViewedIds(new URL(request.url).searchParams.get('ids') ?? '')
  return Response.json(
    { products: await readVisibleCards(ids) },
    { headers: { 'Cache-Control': 'private, no-store' } },
  )
}
