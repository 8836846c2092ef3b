import { recordAudit } from '~/domain/audit/index.server'
import { lockKeys } from '~/platform/db/advisory-locks.server'
import { transaction } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'

import { assertOtherWay, factorsKey, notifyOwner, type OwnChange } from './factors.server'

/**
 * The last way stays: disabling two-factor needs more than the password. Returns its name.
 * @throws UserError (404) when it is missing or another person's, (409) for the last way
 */
export async function removePasskey({
  userId,
  id,
  actor,
}: Pick<OwnChange, 'userId' | 'actor'> & { id: string }): Promise<string> {
  return transaction(async (tx) => {
    await lockKeys(tx, [factorsKey(userId)])
    const found = await tx.db.passkey.findFirst({ where: { id, userId }, select: { name: true } })
    if (!found) throw new UserError('Ключ доступа не найден: он уже удалён', { status: 404 })
    await assertOtherWay(tx, userId, {
      without: 'passkey',
      text: 'Это единственный ключ. Добавьте другой или выключите второй шаг.',
    })
    await tx.db.passkey.deleteMany({ where: { id, userId } })
    await recordAudit(tx, {
      actor,
      action: 'factor.passkey-off',
      object: { entity: 'User', id: userId },
      before: { name: found.name },
    })
    await notifyOwner(tx, { userId, kind: 'passkey-removed' })
    return found.name
  })
}
