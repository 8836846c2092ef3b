import type { OrderViewer } from '~/domain/orders/index.server'

import { getCookie, readCookie } from './cookies.server'
import { readCustomer } from './session.server'
import { readVisitor } from './visitor.server'

/** Who asks to see an order: the browser, the signed-in customer, and the order whose link this browser opened. */
export async function readViewer(request: Request): Promise<Required<OrderViewer>> {
  const [visitor, customer, linkedOrderId] = await Promise.all([readVisitor(request), readCustomer(request), readCookie('order', request)])
  return { visitorHash: visitor?.hash ?? null, userId: customer?.userId ?? null, linkedOrderId }
}

/** The header that lets this browser see the order of a mail's link, so that the link's key need not stay in the address. */
export function openOrder(orderId: string): Promise<string> {
  return getCookie('order').serialize(orderId)
}
