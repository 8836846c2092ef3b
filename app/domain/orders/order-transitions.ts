import type { ActorKind } from '~/domain/audit/index.server'

import type { OrderStatus } from './shared'

type Moves = Partial<Record<OrderStatus, readonly ActorKind[]>>

/** Who may move an order where (decision 4). Staff are not bound: they may set any status from any other. */
const transitions: Record<OrderStatus, Moves> = {
  PENDING: { CONFIRMED: ['gateway'], CANCELLED: ['customer', 'system'] },
  CONFIRMED: {},
  PROCESSING: {},
  SHIPPED: {},
  DELIVERED: {},
  CANCELLED: {},
  REFUNDED: {},
}

/** Whether the actor may move an order from one status to another. */
export function mayMove(actor: ActorKind, from: OrderStatus, to: OrderStatus): boolean {
  return from !== to && (actor === 'staff' || (transitions[from][to]?.includes(actor) ?? false))
}

/** Statuses of orders that came to nothing: they hold no stock, nobody waits for their money, and they are no revenue. */
export const releasedStatuses: readonly OrderStatus[] = ['CANCELLED', 'REFUNDED']

/** Whether an order came to nothing, and holds nothing of the stock. */
export function isReleased(status: OrderStatus): boolean {
  return releasedStatuses.includes(status)
}
