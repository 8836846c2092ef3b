import { z } from 'zod'

import { twoFactorColumns } from '~/domain/auth/index.server'
import { now } from '~/platform/dates/clock'
import { getDb } from '~/platform/db/db.server'
import type { ListPosition } from '~/platform/lists/list-position'
import { searchFilter } from '~/platform/lists/list-query'

import { nameOfRole, roleColumns } from './role-of-key.server'
import type { StaffRow, StaffState } from './staff-words'

const MOST = 500
const SIZE = 50

export const staffListQuery = z.object({
  search: searchFilter,
  page: z.coerce.number().int().min(1).max(MOST).catch(1),
})

export const staffColumns = {
  id: true,
  name: true,
  email: true,
  ...roleColumns,
  status: true,
  passwordHash: true,
  ...twoFactorColumns,
  lastSignInAt: true,
  createdAt: true,
} as const

export async function listStaff({
  search,
  page: wantedPage,
}: z.infer<typeof staffListQuery>): Promise<ListPosition & { rows: StaffRow[]; size: number }> {
  const people = await getDb().user.findMany({
    where: { role: { not: 'CUSTOMER' } },
    select: staffColumns,
    orderBy: [{ role: 'desc' }, { createdAt: 'asc' }],
    take: MOST,
  })
  const wanted = search.toLowerCase()
  const found = people.filter(({ name, email }) =>
    [name, email].some((text) => text.toLowerCase().includes(wanted)),
  )
  const pages = Math.max(1, Math.ceil(found.length / SIZE))
  const page = Math.min(wantedPage, pages)
  const shown = found.slice((page - 1) * SIZE, page * SIZE)
  const sessions = await countSessions(shown.map(({ id }) => id))
  const rows = shown.map((person) => ({
    id: person.id,
    name: person.name,
    email: person.email,
    roleName: nameOfRole(person),
    state: staffState(person),
    lastSignInAt: person.lastSignInAt,
    sessions: sessions.get(person.id) ?? 0,
  }))
  return { rows, size: SIZE, total: found.length, isMore: false, page, pages, next: null, previous: null }
}

export function staffState({
  status,
  passwordHash,
}: {
  status: string
  passwordHash: string | null
}): StaffState {
  if (status !== 'ACTIVE') return 'off'
  return passwordHash === null ? 'invited' : 'active'
}

async function countSessions(userIds: string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await getDb().session.groupBy({
    by: ['userId'],
    where: { userId: { in: userIds }, expiresAt: { gt: now() } },
    _count: { _all: true },
  })
  return new Map(rows.map(({ userId, _count }) => [userId, _count._all]))
}
