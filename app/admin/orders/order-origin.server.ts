import { officePaths } from '~/office-paths'

import { readOrigin } from '../shared/list/list-origin.server'

export function originIn(request: Request): string | undefined {
  const from = new URL(request.url).searchParams.get('from')
  return from ? readOrigin(from, ['orders', 'ordersManager']).from : undefined
}

export function backToOrder(orderId: string, request: Request): string {
  return officePaths.order(orderId, originIn(request))
}
