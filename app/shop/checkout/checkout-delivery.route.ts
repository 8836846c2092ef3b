import { destinationInput } from '~/domain/delivery/index.server'
import { readCartKey } from '~/shop/shared/cart/cart-key.server'
import { readCustomer } from '~/http/sessions/session.server'
import { defineResource } from '~/shop/shared/page/shop-page.server'

import { quoteOfCart } from './checkout-quote.server'

const resource = defineResource({
  query: destinationInput,
  fallback: 'Ошибка расчёта доставки',
  load: async ({ request, query }) => {
    const [cartKey, customer] = await Promise.all([readCartKey(request), readCustomer(request)])
    const quote = await quoteOfCart({ cartKey, userId: customer?.userId ?? null, destination: query })
    return Response.json({ quote }, { headers: { 'Cache-Control': 'private, no-store' } })
  },
})

export const loader = resource.loader
