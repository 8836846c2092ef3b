import type { Actor } from '~/domain/audit/index.server'
import { permissions } from '~/domain/auth/shared'

export const administrator: Actor = { kind: 'staff', id: null, name: 'Администратор', ip: null, permissions }
