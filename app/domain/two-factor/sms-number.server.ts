import { recordAudit } from '~/domain/audit/index.server'
import { openAttempt } from '~/domain/auth/index.server'
import { lockKeys } from '~/platform/db/advisory-locks.server'
import { now } from '~/platform/dates/clock'
import { encrypt } from '~/platform/security/crypto.server'
import { getDb, transaction } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'

import { sendingSmsCode } from './ask-sms-code.server'
import { addFactor, assertOtherWay, factorsKey, notifyOwner, type OwnChange } from './factors.server'
import { endSmsCodes, newSmsCode, useSmsCode } from './sms-codes.server'
import { provingStep, wrongCode, type StepProof } from './verify-two-factor.server'

interface NewNumber {
  userId: string
  sessionId: string
  /** E.164. */
  phone: string
}

/**
 * Codes sent to another number confirm nothing.
 * @throws UserError (409) when there is already a number, or the shop sends no SMS; (429) when too many were
 * sent
 */
export async function beginSmsNumber({ userId, sessionId, phone }: NewNumber): Promise<void> {
  await sendingSmsCode(async (tx) => {
    await lockKeys(tx, [factorsKey(userId)])
    const { count } = await tx.db.smsFactor.updateMany({
      where: { userId, confirmedAt: null },
      data: { phone: encrypt(phone), createdAt: now() },
    })
    if (count === 0) {
      const made = { userId, phone: encrypt(phone), createdAt: now() }
      const { count: isNew } = await tx.db.smsFactor.createMany({ data: made, skipDuplicates: true })
      if (isNew === 0) throw new UserError('Номер для кодов уже есть: сначала удалите его.', { status: 409 })
    }
    await endSmsCodes(tx, { userId })
    await newSmsCode(tx, { userId, holderId: sessionId })
  })
}

export async function cancelSmsNumber(userId: string): Promise<void> {
  await transaction(async (tx) => {
    await lockKeys(tx, [factorsKey(userId)])
    const { count } = await tx.db.smsFactor.deleteMany({ where: { userId, confirmedAt: null } })
    if (count > 0) await endSmsCodes(tx, { userId })
  })
}

/**
 * A wrong code counts as a failed sign-in. Returns recovery codes when this enables two-factor, otherwise
 * none.
 * @throws UserError (401, `otp`); (409) when there is nothing to confirm; (429) when locked
 */
export async function confirmSmsNumber({ code, ...change }: OwnChange & { code: string }): Promise<string[]> {
  const { userId, sessionId, email, ip, actor } = change
  if ((await getDb().smsFactor.count({ where: { userId, confirmedAt: null } })) === 0)
    throw nothingToConfirm()
  const attempt = await openAttempt(email, ip)
  const codes = await transaction(async (tx) => {
    await lockKeys(tx, [factorsKey(userId)])
    if (!(await useSmsCode(tx, { userId, holderId: sessionId, code }))) throw wrongCode()
    const recovery = await addFactor(tx, { ...change, kind: 'sms' })
    const { count } = await tx.db.smsFactor.updateMany({
      where: { userId, confirmedAt: null },
      data: { confirmedAt: now() },
    })
    if (count === 0) throw nothingToConfirm()
    await recordAudit(tx, { actor, action: 'factor.sms-on', object: { entity: 'User', id: userId } })
    return recovery
  })
  await attempt.succeed()
  return codes
}

const nothingToConfirm = (): UserError =>
  new UserError('Номер уже добавлен или настройка отменена. Откройте страницу ещё раз.', { status: 409 })

/** @throws UserError as `provingStep`; (409) for the last way */
export async function removeSmsNumber(change: OwnChange & StepProof): Promise<void> {
  const { userId, actor } = change
  await provingStep({ ...change, holderId: change.sessionId }, async (tx) => {
    await assertOtherWay(tx, userId, {
      without: 'sms',
      text: 'Без номера второй шаг сделать нечем: выключите его целиком.',
    })
    await tx.db.smsFactor.deleteMany({ where: { userId } })
    await endSmsCodes(tx, { userId })
    await recordAudit(tx, { actor, action: 'factor.sms-off', object: { entity: 'User', id: userId } })
    await notifyOwner(tx, { userId, kind: 'sms-removed' })
  })
}
