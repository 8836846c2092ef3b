import {
  endPendingSignIn,
  openAttempt,
  permissionsOf,
  requirePendingSignIn,
  twoFactorExpired,
} from '~/domain/auth/index.server'
import type { Permission } from '~/domain/auth/shared'
import { lockKeys } from '~/platform/db/advisory-locks.server'
import { getDb, transaction, type Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import type { SessionKind } from '~/platform/generated/prisma/client'

import { acceptCode } from './accept-code.server'
import { checkPasskey, usePasskey, wrongPasskey } from './accept-passkey.server'
import { factorsKey } from './factors.server'
import type { PasskeyAssertion } from './passkey-input.server'

export const wrongCode = (): UserError => new UserError('Неверный код', { status: 401, field: 'otp' })

export type StepProof =
  { code: string; passkey?: undefined } | { passkey: PasskeyAssertion; code?: undefined }

type TwoFactor = StepProof & {
  token: string
  ip: string
}

export interface TwoFactorDone {
  userId: string
  kind: SessionKind
  permissions: readonly Permission[]
}

/**
 * Failures count as failed sign-ins.
 * @throws UserError (401; `otp` for a code); (403, code second-step-over) when it has expired; (429) when
 * locked
 */
export async function verifyTwoFactor({ token, ip, ...proof }: TwoFactor): Promise<TwoFactorDone> {
  const { id, userId, kind, email } = await requirePendingSignIn(token)
  await provingStep({ ...proof, userId, email, holderId: id, ip }, async (tx) => {
    if (!(await endPendingSignIn(tx, id))) throw twoFactorExpired()
  })
  const { role, staffRole } = await getDb().user.findUniqueOrThrow({
    where: { id: userId },
    select: { role: true, staffRole: { select: { permissions: true } } },
  })
  return { userId, kind, permissions: permissionsOf(role, staffRole?.permissions ?? null) }
}

const SECOND_FACTOR_REQUIRED = 'SECOND_FACTOR_REQUIRED'

interface CodeWithPassword {
  userId: string
  email: string
  code: string | undefined
  ip: string
}

/**
 * For API clients; the password has been verified.
 * @throws UserError (401, code SECOND_FACTOR_REQUIRED without a code); (429) when locked
 */
export async function verifyTwoFactorAtOnce({ code = '', ...who }: CodeWithPassword): Promise<void> {
  if (code === '')
    throw new UserError('Введите код из приложения', { status: 401, code: SECOND_FACTOR_REQUIRED })
  await provingStep({ ...who, code, holderId: who.userId }, () => Promise.resolve())
}

type ProvenStep = StepProof & {
  userId: string
  email: string
  holderId: string
  ip: string
}

/**
 * `work` runs in the transaction that uses up the proof.
 * @throws UserError (401; `otp` for a code), (429) when locked, or what `work` throws
 */
export async function provingStep<Result>(
  step: ProvenStep,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  const attempt = await openAttempt(step.email, step.ip)
  const accept = await acceptProof(step)
  const result = await transaction(async (tx) => {
    // Must be the first lock: the removal of a way locks in this order too.
    await lockKeys(tx, [factorsKey(step.userId)])
    await accept(tx)
    return work(tx)
  })
  await attempt.succeed()
  return result
}

/** A challenge is used up even when the proof is wrong. */
async function acceptProof({
  userId,
  holderId,
  code,
  passkey,
}: ProvenStep): Promise<(tx: Database) => Promise<void>> {
  if (passkey === undefined) {
    return async (tx) => {
      if ((await acceptCode(tx, { userId, holderId, code })) === null) throw wrongCode()
    }
  }
  const checked = await checkPasskey({ userId, holderId, assertion: passkey })
  return async (tx) => {
    if (checked === null || !(await usePasskey(tx, checked))) throw wrongPasskey()
  }
}
