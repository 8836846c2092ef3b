import { officePaths } from '~/office-paths'

import { readOrigin } from '../shared/list/list-origin.server'

export function originIn(request: Request): string | undefined {
  const from = new URL(request.url).searchParams.get('from')
  return from ? readOrigin(from, ['orders', 'ordersManager']).from : undefined
}

export function backToOrder(orderId: string, request: Request): string {
  return officePaths.order(orderId, originIn(request))
}

/** To the list with `back=list` in the address, else to the order. */
export function wayBack(orderId: string, request: Request): { href: string; label: string } {
  if (new URL(request.url).searchParams.get('back') !== 'list')
    return { href: backToOrder(orderId, request), label: 'Вернуться к заказу' }
  return {
    href: readOrigin(originIn(request), ['orders', 'ordersManager']).href,
    label: 'Вернуться к списку',
  }
}
