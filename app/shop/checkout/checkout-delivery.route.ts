import type { LoaderFunctionArgs } from '@remix-run/node'

import { destinationInput } from '~/domain/delivery/index.server'
import { readCartKey } from '~/shop/shared/cart/cart-key.server'
import { readCustomer } from '~/http/sessions/session.server'

import { quoteOfCart } from './checkout-quote.server'

export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const [cartKey, customer] = await Promise.all([readCartKey(request), readCustomer(request)])
  const destination = destinationInput.parse(Object.fromEntries(new URL(request.url).searchParams))
  const quote = await quoteOfCart({ cartKey, userId: customer?.userId ?? null, destination })
  return Response.json({ quote }, { headers: { 'Cache-Control': 'private, no-store' } })
}
