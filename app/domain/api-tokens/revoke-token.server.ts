import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { now } from '~/platform/dates/clock'
import { getDb, transaction } from '~/platform/db/db.server'
import { isId } from '~/platform/db/ids.server'

import { tokenNotFound } from './read-tokens.server'

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
