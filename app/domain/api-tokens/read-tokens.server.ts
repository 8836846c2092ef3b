import { may, permissionsOf, type PermissionHolder } from '~/domain/auth/index.server'
import type { Role } from '~/domain/auth/shared'
import { now } from '~/platform/clock'
import { getDb } from '~/platform/db.server'
import { UserError } from '~/platform/errors'
import { isId } from '~/platform/ids.server'

import type { ApiTokenRow, TokenState } from './api-token'
import { isProgramScope } from './token-scopes'

/** More than there can be: a hundred that live, and those that ended during three months. */
const MOST_LISTED = 500

/** What is read of a token: never its hash. */
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

/** All tokens, the newest first; those that ended stay for three months. */
export async function listTokens(): Promise<ApiTokenRow[]> {
  const rows = await getDb().apiToken.findMany({
    select: tokenColumns,
    orderBy: { createdAt: 'desc' },
    take: MOST_LISTED,
  })
  return rows.map(rowOf)
}

/** One of them. @throws UserError (404) when there is none */
export async function readToken(id: string): Promise<ApiTokenRow> {
  const row = isId(id) ? await getDb().apiToken.findUnique({ where: { id }, select: tokenColumns }) : null
  if (!row) throw tokenNotFound()
  return rowOf(row)
}

export const tokenNotFound = (): UserError => new UserError('Программа не найдена', { status: 404 })

/** Whether the token opens anything now. */
export function tokenState({ revokedAt, expiresAt, author }: StoredToken): TokenState {
  if (revokedAt !== null) return 'revoked'
  if (expiresAt !== null && expiresAt <= now()) return 'expired'
  return author.status === 'ACTIVE' && may(makerOf(author), 'office.enter') ? 'active' : 'orphan'
}

/** What a token's maker may. */
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
