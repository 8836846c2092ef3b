import { permissions as allPermissions, type Permission } from '~/domain/auth/shared'

/** Who writes: a customer, somebody who works for the shop, the shop's own rules, or the payment gateway. */
export type ActorKind = 'customer' | 'staff' | 'system' | 'gateway'

/** Who stands behind a change, as timelines, stock movements and the audit log tell it. */
export interface Actor {
  kind: ActorKind
  /** The account; null for guests, the shop's rules and the gateway. */
  id: string | null
  name: string
  /** Client address, where somebody asked for the change. */
  ip: string | null
  /** What they may cause: a use case that moves money, gives discounts or changes rights asks for it (`requireMay`). */
  permissions: readonly Permission[]
}

/** The shop's own rules: the worker's, and commands of the operator. */
export const systemActor: Actor = {
  kind: 'system',
  id: null,
  name: 'Магазин',
  ip: null,
  permissions: allPermissions,
}

/** The payment gateway's word. */
export const gatewayActor: Actor = {
  kind: 'gateway',
  id: null,
  name: 'Банк',
  ip: null,
  permissions: allPermissions,
}

/** A customer; without an account, a guest. What they write is told without their name, which stands on the order. */
export function customerActor({ userId, ip }: { userId: string | null; ip: string | null }): Actor {
  return { kind: 'customer', id: userId, name: 'Клиент', ip, permissions: [] }
}

interface StaffFacts {
  userId: string
  name: string
  ip: string | null
  permissions: readonly Permission[]
}

/** Somebody who works for the shop. */
export function staffActor({ userId, name, ip, permissions }: StaffFacts): Actor {
  return { kind: 'staff', id: userId, name, ip, permissions }
}
