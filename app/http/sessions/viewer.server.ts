import type { OrderViewer } from '~/domain/orders/index.server'

import { getCookie, readCookie } from '../cookies/cookies.server'
import { readPlacedOrders } from '../cookies/placed-orders.server'
import { readCustomer } from './session.server'
import { readVisitor } from '../cookies/visitor.server'

export async function readViewer(request: Request): Promise<Required<OrderViewer>> {
  const [visitor, customer, openedLink, placedOrderIds] = await Promise.all([
    readVisitor(request),
    readCustomer(request),
    readCookie('order', request),
    readPlacedOrders(request),
  ])
  return { visitorHash: visitor?.hash ?? null, userId: customer?.userId ?? null, openedLink, placedOrderIds }
}

/** This cookie stores the link's key, so that it need not stay in the address. */
export function openOrder(orderId: string, key: string): Promise<string> {
  return getCookie('order').serialize(`${orderId}.${key}`)
}
