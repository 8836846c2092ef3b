import type { Actor } from '~/domain/audit/index.server'
import { permissions } from '~/domain/auth/shared'

/** Who leads orders and gives money back in tests: an administrator without an account. */
export const administrator: Actor = { kind: 'staff', id: null, name: 'Администратор', ip: null, permissions }
