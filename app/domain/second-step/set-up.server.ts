import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { accountChanged, endSessions } from '~/domain/auth/index.server'
import { readPublicSettings } from '~/domain/settings/index.server'
import { now } from '~/platform/clock'
import { decrypt, encrypt } from '~/platform/crypto.server'
import { getDb, transaction, type Database } from '~/platform/db.server'
import { UserError } from '~/platform/errors'
import { outboxRow, recordOutbox } from '~/platform/outbox.server'
import { qrPicture } from '~/platform/qr-picture.server'

import { useStep } from './accept-code.server'
import { newRecoveryCodes, recoveryHash } from './recovery-codes.server'
import type { SecondStepState } from './shared'
import { provingCode, wrongCode } from './take-second-step.server'
import { keyLink, newSecret } from './totp.server'

interface Person {
  userId: string
  email: string
}

/** How somebody's second step stands; while it is set up, with the key for their app. */
export async function readSecondStep({ userId, email }: Person): Promise<SecondStepState> {
  const factor = await getDb().secondFactor.findUnique({ where: { userId }, select: { secret: true, confirmedAt: true } })
  if (!factor) return { step: 'off' }
  if (factor.confirmedAt) {
    const codesLeft = await getDb().recoveryCode.count({ where: { userId, usedAt: null } })
    return { step: 'on', since: factor.confirmedAt, codesLeft }
  }
  const secret = decrypt(factor.secret)
  const { general } = await readPublicSettings()
  return { step: 'set-up', key: groupsOfFour(secret), qr: qrPicture(keyLink({ secret, shop: general.siteName, email })) }
}

const groupsOfFour = (text: string): string => text.match(/.{1,4}/g)?.join(' ') ?? ''

/** Makes a key for somebody's app. It counts once a code of the app has confirmed it; one that counts already stays. */
export async function beginSetUp(userId: string): Promise<void> {
  await getDb().secondFactor.createMany({ data: { userId, secret: encrypt(newSecret()), createdAt: now() }, skipDuplicates: true })
}

/** Gives up a key that was not confirmed. */
export async function cancelSetUp(userId: string): Promise<void> {
  await getDb().secondFactor.deleteMany({ where: { userId, confirmedAt: null } })
}

interface OwnChange extends Person {
  sessionId: string
  code: string
  ip: string
  actor: Actor
}

/**
 * Switches the second step on: the app has proven that it has the key. Returns the recovery codes, which nobody sees again. The person's other sessions end, and they are told by mail.
 * @throws UserError (401, beside `otp`); (409) when there is nothing to confirm
 */
export async function confirmSetUp({ userId, sessionId, code, actor }: OwnChange): Promise<string[]> {
  return transaction(async (tx) => {
    const factor = await tx.db.secondFactor.findUnique({ where: { userId }, select: { secret: true, confirmedAt: true } })
    if (!factor || factor.confirmedAt)
      throw new UserError('Второй шаг уже включён или настройка отменена. Откройте страницу ещё раз.', { status: 409 })
    if (!(await useStep(tx, { userId, code, secret: decrypt(factor.secret) }))) throw wrongCode()
    const { count } = await tx.db.secondFactor.updateMany({ where: { userId, confirmedAt: null }, data: { confirmedAt: now() } })
    if (count === 0) throw wrongCode()
    await endSessions(tx, { userId, id: { not: sessionId } })
    await tellOwner(tx, { userId, kind: 'second-step-on', actor, action: 'factor.on' })
    return replaceCodes(tx, userId)
  })
}

/** Makes new recovery codes; the old ones count no more. @throws UserError (401, beside `otp`), or the lock's text (429) */
export async function renewRecoveryCodes({ userId, email, code, ip, actor }: OwnChange): Promise<string[]> {
  return provingCode({ userId, email, code, ip }, async (tx) => {
    await recordAudit(tx, { actor, action: 'factor.codes', object: { entity: 'User', id: userId } })
    return replaceCodes(tx, userId)
  })
}

/** Switches one's own second step off. @throws UserError (401, beside `otp`), or the lock's text (429) */
export async function switchOff({ userId, email, code, ip, actor }: OwnChange): Promise<void> {
  await provingCode({ userId, email, code, ip }, async (tx) => {
    await removeFactor(tx, userId)
    await tellOwner(tx, { userId, kind: 'second-step-off', actor, action: 'factor.off' })
  })
}

/** Takes somebody's second step away, who has lost their app and codes; they are signed out everywhere and told by mail. False when there was none. */
export async function resetSecondStep(tx: Database, { userId, actor }: { userId: string; actor: Actor }): Promise<boolean> {
  if (!(await removeFactor(tx, userId))) return false
  await endSessions(tx, { userId })
  await tellOwner(tx, { userId, kind: 'second-step-off', actor, action: 'factor.reset' })
  return true
}

async function removeFactor({ db }: Database, userId: string): Promise<boolean> {
  await db.recoveryCode.deleteMany({ where: { userId } })
  return (await db.secondFactor.deleteMany({ where: { userId, confirmedAt: { not: null } } })).count > 0
}

async function replaceCodes({ db }: Database, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  const createdAt = now()
  await db.recoveryCode.deleteMany({ where: { userId } })
  await db.recoveryCode.createMany({ data: codes.map((code) => ({ userId, codeHash: recoveryHash(code), createdAt })) })
  return codes
}

interface Told {
  userId: string
  kind: 'second-step-on' | 'second-step-off'
  actor: Actor
  action: 'factor.on' | 'factor.off' | 'factor.reset'
}

async function tellOwner(tx: Database, { userId, kind, actor, action }: Told): Promise<void> {
  await recordAudit(tx, { actor, action, object: { entity: 'User', id: userId } })
  await recordOutbox(tx, outboxRow(accountChanged, { userId, kind }))
}
