import type { ActorKind } from '~/domain/audit/index.server'

import type { OrderStatus } from '../shared'

type Moves = Partial<Record<OrderStatus, readonly ActorKind[]>>

/** Decision 145; staff may set any status. */
const transitions: Record<OrderStatus, Moves> = {
  PENDING: { CONFIRMED: ['gateway'], CANCELLED: ['customer', 'system'] },
  CONFIRMED: {},
  PROCESSING: {},
  SHIPPED: {},
  DELIVERED: {},
  CANCELLED: {},
  REFUNDED: {},
}

export function mayMove(actor: ActorKind, from: OrderStatus, to: OrderStatus): boolean {
  return from !== to && (actor === 'staff' || (transitions[from][to]?.includes(actor) ?? false))
}

/** They reserve no stock and are no revenue. */
export const releasedStatuses: readonly OrderStatus[] = ['CANCELLED', 'REFUNDED']

export function isReleased(status: OrderStatus): boolean {
  return releasedStatuses.includes(status)
}
