import { permissions as allPermissions, type Permission } from '~/domain/auth/shared'

export type ActorKind = 'customer' | 'staff' | 'system' | 'gateway'

export interface Actor {
  kind: ActorKind
  /** Null for guests, the system and the payment gateway. */
  id: string | null
  name: string
  ip: string | null
  permissions: readonly Permission[]
}

export const systemActor: Actor = {
  kind: 'system',
  id: null,
  name: 'Магазин',
  ip: null,
  permissions: allPermissions,
}

export const gatewayActor: Actor = {
  kind: 'gateway',
  id: null,
  name: 'Банк',
  ip: null,
  permissions: allPermissions,
}

export function customerActor({ userId, ip }: { userId: string | null; ip: string | null }): Actor {
  return { kind: 'customer', id: userId, name: 'Клиент', ip, permissions: [] }
}

interface StaffFacts {
  userId: string
  name: string
  ip: string | null
  permissions: readonly Permission[]
}

export function staffActor({ userId, name, ip, permissions }: StaffFacts): Actor {
  return { kind: 'staff', id: userId, name, ip, permissions }
}
