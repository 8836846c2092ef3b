import { may, type SignedIn } from '~/domain/auth/index.server'
import { now } from '~/platform/dates/clock'
import { hashToken } from '~/platform/security/crypto.server'
import { getDb } from '~/platform/db/db.server'
import { writeInPassing } from '~/platform/db/write-in-passing.server'

import type { TokenState } from './api-token'
import { TOKEN_MARK } from './edit-tokens.server'
import { makerOf, tokenColumns, tokenState } from './read-tokens.server'
import { isProgramScope } from './token-scopes'

const NOTE_INTERVAL = 60_000

export const tokenRefusals = {
  unknown: 'Токен не найден: проверьте, что он скопирован целиком',
  expired: 'Срок действия токена истёк: сделайте новый',
  revoked: 'Токен отозван',
  orphan: 'Токен не действует: сотрудник, который его сделал, отключён',
} as const satisfies Record<Exclude<TokenState, 'active'> | 'unknown', string>

export type FoundProgram = { caller: SignedIn; refusal: null } | { caller: null; refusal: string }

export function isProgramToken(token: string): boolean {
  return token.startsWith(TOKEN_MARK)
}

/** The caller gets the token's permissions that its author still has. */
export async function findProgram(token: string, ip: string): Promise<FoundProgram> {
  const row = await getDb().apiToken.findUnique({
    where: { tokenHash: hashToken(token) },
    select: tokenColumns,
  })
  if (!row) return { caller: null, refusal: tokenRefusals.unknown }
  const state = tokenState(row)
  if (state !== 'active') return { caller: null, refusal: tokenRefusals[state] }
  await noteUse(row, ip)
  const { id, name, scopes, author } = row
  const maker = makerOf(author)
  const caller: SignedIn = {
    userId: author.id,
    sessionId: id,
    name: `Программа «${name}» (${author.name})`,
    email: author.email,
    role: author.role,
    permissions: scopes.filter(isProgramScope).filter((scope) => may(maker, scope)),
    mustSetUpTwoFactor: false,
    isProgram: true,
  }
  return { caller, refusal: null }
}

async function noteUse(
  { id, lastUsedAt }: { id: string; lastUsedAt: Date | null },
  ip: string,
): Promise<void> {
  const at = now()
  if (lastUsedAt !== null && at.getTime() - lastUsedAt.getTime() < NOTE_INTERVAL) return
  await writeInPassing(() =>
    getDb().apiToken.updateMany({ where: { id }, data: { lastUsedAt: at, lastUsedIp: ip } }),
  )
}
