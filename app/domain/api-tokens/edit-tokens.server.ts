import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { may, type SignedIn } from '~/domain/auth/index.server'
import { now } from '~/platform/dates/clock'
import { lockKeys } from '~/platform/db/advisory-locks.server'
import { type Database, getDb, transaction } from '~/platform/db/db.server'
import { isId } from '~/platform/db/ids.server'
import { UserError } from '~/platform/errors/errors'
import { makeOnce, type OneTimeKey } from '~/platform/forms/one-time-key.server'
import { derivedToken, hashToken, newToken } from '~/platform/security/crypto.server'

import { tokenNotFound } from './read-tokens.server'
import { scopeLabels, type ProgramScope } from './token-scopes'

const DAY = 24 * 3_600_000
export const TOKEN_MARK = 'cc_'
const SHOWN = TOKEN_MARK.length + 6
const MOST_LIVE = 100

interface WantedToken {
  name: string
  scopes: readonly ProgramScope[]
  days: number | null
}

interface NewToken {
  wanted: WantedToken
  author: Pick<SignedIn, 'userId' | 'permissions'>
  /** The same key returns the same token. */
  once?: OneTimeKey | undefined
  actor: Actor
}

/**
 * The author must have just proven their identity. The full token is returned only here.
 * @throws UserError beside `scopes` for permissions that the author lacks; (409) when there are too many; as
 * `makeOnce`
 */
export async function makeToken({
  wanted,
  author,
  once,
  actor,
}: NewToken): Promise<{ id: string; token: string }> {
  const { name, scopes, days } = wanted
  const above = scopes.find((scope) => !may(author, scope))
  if (above !== undefined)
    throw new UserError(`У вас нет этого права: ${scopeLabels[above]}`, { status: 403, field: 'scopes' })
  // A double submit shows the same token.
  const token = TOKEN_MARK + (once ? derivedToken('api-token', `${once.scope}\n${once.key}`) : newToken())
  const id = await makeOnce(once, async (tx, newId) => {
    await assertRoom(tx)
    const at = now()
    const expiresAt = days === null ? null : new Date(at.getTime() + days * DAY)
    const data = {
      name,
      scopes: [...scopes],
      prefix: token.slice(0, SHOWN),
      tokenHash: hashToken(token),
      expiresAt,
      createdAt: at,
    }
    await tx.db.apiToken.create({
      data: { ...data, id: newId, authorId: author.userId },
      select: { id: true },
    })
    const after = {
      name,
      scopes: scopes.map((scope) => scopeLabels[scope]),
      expiresAt: expiresAt?.toISOString() ?? null,
    }
    await recordAudit(tx, { actor, action: 'token.create', object: { entity: 'ApiToken', id: newId }, after })
  })
  return { id, token }
}

async function assertRoom(tx: Database): Promise<void> {
  await lockKeys(tx, ['api-tokens'])
  const live = await tx.db.apiToken.count({
    where: { revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: now() } }] },
  })
  if (live < MOST_LIVE) return
  throw new UserError(`Уже действует ${MOST_LIVE} токенов: отзовите те, что больше не нужны`, { status: 409 })
}

const LIFE_AFTER_END = 90 * 24 * 3_600_000

/**
 * Idempotent. Returns the token's name.
 * @throws UserError (404)
 */
export function revokeToken({ id, actor }: { id: string; actor: Actor }): Promise<string> {
  return transaction(async (tx) => {
    const known = isId(id) ? await tx.db.apiToken.findUnique({ where: { id }, select: { name: true } }) : null
    if (!known) throw tokenNotFound()
    const { count } = await tx.db.apiToken.updateMany({
      where: { id, revokedAt: null },
      data: { revokedAt: now() },
    })
    const object = { entity: 'ApiToken', id } as const
    if (count > 0)
      await recordAudit(tx, { actor, action: 'token.revoke', object, before: { name: known.name } })
    return known.name
  })
}

export async function removeOldTokens(limit: number): Promise<number> {
  const end = { lt: new Date(now().getTime() - LIFE_AFTER_END) }
  const { count } = await getDb().apiToken.deleteMany({
    where: { OR: [{ revokedAt: end }, { expiresAt: end }] },
    limit,
  })
  return count
}
