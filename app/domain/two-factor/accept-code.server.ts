import { accountChanged, withTwoFactor } from '~/domain/auth/index.server'
import { now } from '~/platform/dates/clock'
import { decrypt } from '~/platform/security/crypto.server'
import type { Database } from '~/platform/db/db.server'
import { outboxRow, recordOutbox } from '~/platform/queue/outbox.server'

import { isRecoveryCode, recoveryHash } from './recovery-codes.server'
import { useSmsCode, type SmsCodeHolder } from './sms-codes.server'
import { stepOfCode } from './totp.server'

export type AcceptedCode = 'app' | 'sms' | 'recovery'

interface TypedCode extends SmsCodeHolder {
  code: string
}

/**
 * In the caller's transaction; each code counts once, even under concurrency. Null when it is wrong, old or
 * used. An SMS code counts only for the session or sign-in that requested it.
 */
export async function acceptCode(tx: Database, typed: TypedCode): Promise<AcceptedCode | null> {
  const { userId, code } = typed
  if (isRecoveryCode(code)) return (await useRecoveryCode(tx, { userId, code })) ? 'recovery' : null
  const confirmed = { where: { userId, confirmedAt: { not: null } } }
  const factor = await tx.db.secondFactor.findFirst({ ...confirmed, select: { secret: true } })
  if (factor && (await useStep(tx, { userId, code, secret: decrypt(factor.secret) }))) return 'app'
  return (await tx.db.smsFactor.count(confirmed)) > 0 && (await useSmsCode(tx, typed)) ? 'sms' : null
}

/** This time step and all earlier ones become invalid. */
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
    where: { userId, codeHash: recoveryHash(code), usedAt: null, user: withTwoFactor },
    data: { usedAt: now() },
  })
  if (count > 0) await recordOutbox(tx, outboxRow(accountChanged, { userId, kind: 'recovery-code-used' }))
  return count > 0
}
