import { officePaths } from '~/office-paths'

import { readOrigin } from './list-origin.server'

/** The list that somebody came to an order from, as the address of the order's pages carries it on; nothing where it says none. */
export function originIn(request: Request): string | undefined {
  const from = new URL(request.url).searchParams.get('from')
  return from ? readOrigin(from, ['orders', 'ordersManager']).from : undefined
}

/** Back to an order's own page, and from there to the list that one came from. */
export function backToOrder(orderId: string, request: Request): string {
  return officePaths.order(orderId, originIn(request))
}
