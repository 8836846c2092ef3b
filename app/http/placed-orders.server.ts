import { ordersUnder } from '~/domain/orders/index.server'
import { isId } from '~/platform/ids.server'

import { getCookie, readCookie } from './cookies.server'
import { currentBearer } from './request-scope.server'
import { readCustomer } from './session.server'

/** The cookie stays below 1,200 bytes; the links of the mails open older orders. */
const MOST_ORDERS = 20

/** Orders that were placed in this browser without a sign-in, the newest first. A request with a token has none. */
export async function readPlacedOrders(request: Request): Promise<string[]> {
  if (currentBearer() !== null) return []
  const value = await readCookie('placed', request)
  return value === null ? [] : value.split(' ').filter(isId)
}

/**
 * The Set-Cookie header by which the browser of a guest may open the order that it has placed. Null for a customer who is
 * signed in: the order opens for the account alone.
 */
export async function rememberPlacedOrder(request: Request, orderId: string): Promise<string | null> {
  if (currentBearer() !== null || (await readCustomer(request))) return null
  const others = (await readPlacedOrders(request)).filter((id) => id !== orderId)
  return placedCookie([orderId, ...others].slice(0, MOST_ORDERS))
}

/**
 * The Set-Cookie header that leaves a browser the orders of the account that signs in: another person may have ordered in
 * it as a guest. Null when nothing has to go.
 */
export async function keepPlacedOrdersOf(request: Request, userId: string): Promise<string | null> {
  const placed = await readPlacedOrders(request)
  if (placed.length === 0) return null
  const own = await ordersUnder(userId, placed)
  return own.length === placed.length ? null : placedCookie(own)
}

const placedCookie = (orderIds: readonly string[]): Promise<string> =>
  getCookie('placed').serialize(orderIds.join(' '))
