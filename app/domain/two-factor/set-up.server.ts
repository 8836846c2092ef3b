import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { endSessions } from '~/domain/auth/index.server'
import { lockKeys } from '~/platform/db/advisory-locks.server'
import { now } from '~/platform/dates/clock'
import { encrypt } from '~/platform/security/crypto.server'
import { getDb, transaction, type Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'

import { useStep } from './accept-code.server'
import {
  addFactor,
  assertOtherWay,
  factorsKey,
  removeFactors,
  replaceCodes,
  notifyOwner,
  type OwnChange,
} from './factors.server'
import { findSetUpKey, replaceSetUpKey, type SetUpHolder } from './set-up-key.server'
import { provingStep, wrongCode, type StepProof } from './verify-two-factor.server'

export async function beginSetUp(holder: SetUpHolder): Promise<void> {
  await transaction(async (tx) => {
    await lockKeys(tx, [factorsKey(holder.userId)])
    await replaceSetUpKey(tx, holder)
  })
}

export async function cancelSetUp(userId: string): Promise<void> {
  await getDb().secondFactor.deleteMany({ where: { userId, confirmedAt: null } })
}

/**
 * Returns recovery codes when this enables two-factor, otherwise none.
 * @throws UserError (401, `otp`); (409) when there is nothing to confirm
 */
export async function confirmSetUp({ code, ...change }: OwnChange & { code: string }): Promise<string[]> {
  const { userId, actor } = change
  return transaction(async (tx) => {
    await lockKeys(tx, [factorsKey(userId)])
    const secret = await findSetUpKey(tx, change)
    if (secret === null)
      throw new UserError(
        'Приложение уже подключено, настройка отменена или её время вышло. Откройте страницу ещё раз.',
        { status: 409 },
      )
    if (!(await useStep(tx, { userId, code, secret }))) throw wrongCode()
    const codes = await addFactor(tx, { ...change, kind: 'app' })
    await tx.db.secondFactor.updateMany({
      where: { userId, confirmedAt: null },
      data: { secret: encrypt(secret), confirmedAt: now() },
    })
    await recordAudit(tx, { actor, action: 'factor.app-on', object: { entity: 'User', id: userId } })
    return codes
  })
}

type ProvenChange = OwnChange & StepProof

/** @throws UserError as `provingStep` */
export async function renewRecoveryCodes(change: ProvenChange): Promise<string[]> {
  const { userId, actor } = change
  return provingStep({ ...change, holderId: change.sessionId }, async (tx) => {
    await recordAudit(tx, { actor, action: 'factor.codes', object: { entity: 'User', id: userId } })
    return replaceCodes(tx, userId)
  })
}

/** @throws UserError as `provingStep`; (409) for the last way */
export async function removeApp(change: ProvenChange): Promise<void> {
  const { userId, actor } = change
  await provingStep({ ...change, holderId: change.sessionId }, async (tx) => {
    await assertOtherWay(tx, userId, {
      without: 'app',
      text: 'Без приложения второй шаг сделать нечем: выключите его целиком.',
    })
    await tx.db.secondFactor.deleteMany({ where: { userId } })
    await recordAudit(tx, { actor, action: 'factor.app-off', object: { entity: 'User', id: userId } })
    await notifyOwner(tx, { userId, kind: 'code-app-removed' })
  })
}

/** @throws UserError as `provingStep` */
export async function switchOff(change: ProvenChange): Promise<void> {
  const { userId, actor } = change
  await provingStep({ ...change, holderId: change.sessionId }, async (tx) => {
    await removeFactors(tx, userId)
    await recordAudit(tx, { actor, action: 'factor.off', object: { entity: 'User', id: userId } })
    await notifyOwner(tx, { userId, kind: 'second-step-off' })
  })
}

/** Also ends all sessions and notifies by email. False when there was none. */
export async function resetTwoFactor(
  tx: Database,
  { userId, actor }: { userId: string; actor: Actor },
): Promise<boolean> {
  await lockKeys(tx, [factorsKey(userId)])
  if (!(await removeFactors(tx, userId))) return false
  await endSessions(tx, { userId })
  await recordAudit(tx, { actor, action: 'factor.reset', object: { entity: 'User', id: userId } })
  await notifyOwner(tx, { userId, kind: 'second-step-off' })
  return true
}
