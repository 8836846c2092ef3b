import { accountChanged, withSecondStep } from '~/domain/auth/index.server'
import { now } from '~/platform/clock'
import { decrypt } from '~/platform/crypto.server'
import type { Database } from '~/platform/db.server'
import { outboxRow, recordOutbox } from '~/platform/outbox.server'

import { isRecoveryCode, recoveryHash } from './recovery-codes.server'
import { useSmsCode, type SmsCodeHolder } from './sms-codes.server'
import { stepOfCode } from './totp.server'

/** How somebody proved the second step. */
export type AcceptedCode = 'app' | 'sms' | 'recovery'

interface TypedCode extends SmsCodeHolder {
  code: string
}

/**
 * Takes a code of somebody whose second step is on, in the caller's transaction: each counts once, also when two send it at the same moment. Null when it is wrong, old, or
 * was used. One that was sent by SMS counts for the session or the waiting sign-in that has asked for it. The owner is told when a recovery code goes.
 */
export async function acceptCode(tx: Database, typed: TypedCode): Promise<AcceptedCode | null> {
  const { userId, code } = typed
  if (isRecoveryCode(code)) return (await useRecoveryCode(tx, { userId, code })) ? 'recovery' : null
  const confirmed = { where: { userId, confirmedAt: { not: null } } }
  const factor = await tx.db.secondFactor.findFirst({ ...confirmed, select: { secret: true } })
  if (factor && (await useStep(tx, { userId, code, secret: decrypt(factor.secret) }))) return 'app'
  return (await tx.db.smsFactor.count(confirmed)) > 0 && (await useSmsCode(tx, typed)) ? 'sms' : null
}

/** Uses a code of the app up: its step and all before it count no more. */
export async function useStep(
  { db }: Database,
  { userId, code, secret }: { userId: string; code: string; secret: string },
): Promise<boolean> {
  const step = stepOfCode({ secret, code: code.replaceAll(/\s/g, ''), at: now() })
  if (step === null) return false
  const { count } = await db.secondFactor.updateMany({
    where: { userId, lastStep: { lt: step } },
    data: { lastStep: step },
  })
  return count > 0
}

async function useRecoveryCode(
  tx: Database,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const { count } = await tx.db.recoveryCode.updateMany({
    where: { userId, codeHash: recoveryHash(code), usedAt: null, user: withSecondStep },
    data: { usedAt: now() },
  })
  if (count > 0) await recordOutbox(tx, outboxRow(accountChanged, { userId, kind: 'recovery-code-used' }))
  return count > 0
}
