import type { OrderViewer } from '~/domain/orders/index.server'

import { getCookie, readCookie } from './cookies.server'
import { readPlacedOrders } from './placed-orders.server'
import { readCustomer } from './session.server'
import { readVisitor } from './visitor.server'

/** Who asks to see an order: the browser, the signed-in customer, and the link of a mail that this browser opened. */
export async function readViewer(request: Request): Promise<Required<OrderViewer>> {
  const [visitor, customer, openedLink, placedOrderIds] = await Promise.all([
    readVisitor(request),
    readCustomer(request),
    readCookie('order', request),
    readPlacedOrders(request),
  ])
  return { visitorHash: visitor?.hash ?? null, userId: customer?.userId ?? null, openedLink, placedOrderIds }
}

/** The header by which this browser keeps a mail's link, so that the link's key need not stay in the address. */
export function openOrder(orderId: string, key: string): Promise<string> {
  return getCookie('order').serialize(`${orderId}.${key}`)
}
