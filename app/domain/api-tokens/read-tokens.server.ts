import { may, permissionsOf, type PermissionHolder } from '~/domain/auth/index.server'
import type { Role } from '~/domain/auth/shared'
import { now } from '~/platform/dates/clock'
import { getDb } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { isId } from '~/platform/db/ids.server'

import type { ApiTokenRow, TokenState } from './api-token'
import { isProgramScope } from './token-scopes'

const MOST_LISTED = 500

export const tokenColumns = {
  id: true,
  name: true,
  prefix: true,
  scopes: true,
  expiresAt: true,
  revokedAt: true,
  lastUsedAt: true,
  lastUsedIp: true,
  createdAt: true,
  author: {
    select: {
      id: true,
      name: true,
      email: true,
      role: true,
      status: true,
      staffRole: { select: { permissions: true } },
    },
  },
} as const

interface Author {
  name: string
  role: Role
  status: 'ACTIVE' | 'INACTIVE'
  staffRole: { permissions: string[] } | null
}

interface StoredToken extends Pick<ApiTokenRow, 'expiresAt' | 'revokedAt'> {
  author: Author
}

/** Newest first; ended tokens stay listed for three months. */
export async function listTokens(): Promise<ApiTokenRow[]> {
  const rows = await getDb().apiToken.findMany({
    select: tokenColumns,
    orderBy: { createdAt: 'desc' },
    take: MOST_LISTED,
  })
  return rows.map(rowOf)
}

/** @throws UserError (404) */
export async function readToken(id: string): Promise<ApiTokenRow> {
  const row = isId(id) ? await getDb().apiToken.findUnique({ where: { id }, select: tokenColumns }) : null
  if (!row) throw tokenNotFound()
  return rowOf(row)
}

export const tokenNotFound = (): UserError => new UserError('Программа не найдена', { status: 404 })

export function tokenState({ revokedAt, expiresAt, author }: StoredToken): TokenState {
  if (revokedAt !== null) return 'revoked'
  if (expiresAt !== null && expiresAt <= now()) return 'expired'
  return author.status === 'ACTIVE' && may(makerOf(author), 'office.enter') ? 'active' : 'orphan'
}

export function makerOf({ role, staffRole }: Pick<Author, 'role' | 'staffRole'>): PermissionHolder {
  return { permissions: permissionsOf(role, staffRole?.permissions ?? null) }
}

function rowOf({
  author,
  scopes,
  ...row
}: StoredToken & Omit<ApiTokenRow, 'author' | 'scopes' | 'state'> & { scopes: string[] }): ApiTokenRow {
  return {
    ...row,
    scopes: scopes.filter(isProgramScope),
    author: author.name,
    state: tokenState({ ...row, author }),
  }
}
