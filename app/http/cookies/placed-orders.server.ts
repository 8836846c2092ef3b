import { ordersUnder } from '~/domain/orders/index.server'
import { isId } from '~/platform/db/ids.server'

import { getCookie, readCookie } from './cookies.server'
import { currentBearer } from '../requests/request-scope.server'
import { readCustomer } from '../sessions/session.server'

const MOST_ORDERS = 20

/** Newest first; empty for a request with a token. */
export async function readPlacedOrders(request: Request): Promise<string[]> {
  if (currentBearer() !== null) return []
  const value = await readCookie('placed', request)
  return value === null ? [] : value.split(' ').filter(isId)
}

/** Null for a signed-in customer: the order opens only for the account. */
export async function rememberPlacedOrder(request: Request, orderId: string): Promise<string | null> {
  if (currentBearer() !== null || (await readCustomer(request))) return null
  const others = (await readPlacedOrders(request)).filter((id) => id !== orderId)
  return placedCookie([orderId, ...others].slice(0, MOST_ORDERS))
}

/** Removes other orders: another person may have ordered in this browser. */
export async function keepPlacedOrdersOf(request: Request, userId: string): Promise<string | null> {
  const placed = await readPlacedOrders(request)
  if (placed.length === 0) return null
  const own = await ordersUnder(userId, placed)
  return own.length === placed.length ? null : placedCookie(own)
}

const placedCookie = (orderIds: readonly string[]): Promise<string> =>
  getCookie('placed').serialize(orderIds.join(' '))
