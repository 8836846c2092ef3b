import type { OrderStatus } from './shared'

/** Who moves an order: its customer, the worker's own rules, the word of the payment gateway, or staff. */
export type Actor = 'customer' | 'worker' | 'gateway' | 'admin'

type Moves = Partial<Record<OrderStatus, readonly Actor[]>>

/** Who may move an order where (decision 4). Staff are not bound: an administrator may set any status from any other. */
const transitions: Record<OrderStatus, Moves> = {
  PENDING: { CONFIRMED: ['gateway'], CANCELLED: ['customer', 'worker'] },
  CONFIRMED: {},
  PROCESSING: {},
  SHIPPED: {},
  DELIVERED: {},
  CANCELLED: {},
  REFUNDED: {},
}

/** Whether the actor may move an order from one status to another. */
export function mayMove(actor: Actor, from: OrderStatus, to: OrderStatus): boolean {
  return from !== to && (actor === 'admin' || (transitions[from][to]?.includes(actor) ?? false))
}

const released: readonly OrderStatus[] = ['CANCELLED', 'REFUNDED']

/** Whether an order in this status holds nothing of the stock. */
export function isReleased(status: OrderStatus): boolean {
  return released.includes(status)
}
