import { permissionsOf } from '~/domain/auth/shared'
import { getDb } from '~/platform/db/db.server'

import type { Actor } from './actor'

/** For jobs and bots without a session. An inactive or deleted person has no permissions. */
export async function findStaffActor(userId: string | null, name: string): Promise<Actor> {
  const user =
    userId === null ? null : await getDb().user.findUnique({ where: { id: userId }, select: columns })
  const isActive = user?.status === 'ACTIVE'
  const permissions = isActive ? permissionsOf(user.role, user.staffRole?.permissions ?? null) : []
  return { kind: 'staff', id: userId, name, ip: null, permissions }
}

const columns = { role: true, status: true, staffRole: { select: { permissions: true } } } as const
