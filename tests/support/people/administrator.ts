import type { Actor } from '~/domain/audit/index.server'

/** Who leads orders and gives money back in tests: an administrator without an account. */
export const administrator: Actor = { kind: 'staff', id: null, name: 'Администратор', ip: null }
