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

/** `open`: the shop still has work with it. `released`: it reserves no stock and is no revenue. */
const phases: Record<OrderStatus, 'open' | 'delivered' | 'released'> = {
  PENDING: 'open',
  CONFIRMED: 'open',
  PROCESSING: 'open',
  SHIPPED: 'open',
  DELIVERED: 'delivered',
  CANCELLED: 'released',
  REFUNDED: 'released',
}

const statuses = Object.keys(phases) as OrderStatus[]

export const openStatuses: readonly OrderStatus[] = statuses.filter((status) => phases[status] === 'open')
export const releasedStatuses: readonly OrderStatus[] = statuses.filter(isReleased)
/** In the order of work. */
export const boardStatuses: readonly OrderStatus[] = statuses.filter((status) => !isReleased(status))

export function isReleased(status: OrderStatus): boolean {
  return phases[status] === 'released'
}
