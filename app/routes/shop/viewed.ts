import type { LoaderFunctionArgs } from '@remix-run/node'

import { readVisibleCards } from '~/domain/catalog/index.server'
import { MOST_VIEWED } from '~/domain/catalog/shared'
import { isId } from '~/platform/ids.server'

/** Cards of the products that a browser remembers as looked at, in its order, as far as they are still shown. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const ids = (new URL(request.url).searchParams.get('ids') ?? '').split(' ').filter(isId).slice(0, MOST_VIEWED)
  return Response.json({ products: await readVisibleCards([...new Set(ids)]) }, { headers: { 'Cache-Control': 'private, no-store' } })
}
