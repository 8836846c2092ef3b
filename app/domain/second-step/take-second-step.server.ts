import {
  endPendingSignIn,
  openAttempt,
  permissionsOf,
  requirePendingSignIn,
  secondStepIsOver,
} from '~/domain/auth/index.server'
import type { Permission } from '~/domain/auth/shared'
import { lockKeys } from '~/platform/advisory-locks.server'
import { getDb, transaction, type Database } from '~/platform/db.server'
import { UserError } from '~/platform/errors'
import type { SessionKind } from '~/platform/generated/prisma/client'

import { acceptCode } from './accept-code.server'
import { checkPasskey, usePasskey, wrongPasskey } from './accept-passkey.server'
import { factorsKey } from './factors.server'
import type { PasskeyAssertion } from './passkey-input.server'

/** What is said of any code that does not count. */
export const wrongCode = (): UserError => new UserError('Неверный код', { status: 401, field: 'otp' })

/** What proves the second step: a code of the app, of an SMS or a recovery code, or what a passkey has answered to the newest challenge. */
export type StepProof =
  { code: string; passkey?: undefined } | { passkey: PasskeyAssertion; code?: undefined }

type SecondStep = StepProof & {
  /** What the browser has kept since the password. */
  token: string
  ip: string
}

/** Who is to be let in, and into what. */
export interface SecondStepDone {
  userId: string
  kind: SessionKind
  permissions: readonly Permission[]
}

/**
 * Takes the second step of a sign-in, once. Wrong codes and passkeys count as failed sign-ins, and lock the account as those do.
 * @throws UserError (401; beside `otp` for a wrong code); (403, code second-step-over) when the time is over; the lock's text (429)
 */
export async function takeSecondStep({ token, ip, ...proof }: SecondStep): Promise<SecondStepDone> {
  const { id, userId, kind, email } = await requirePendingSignIn(token)
  await provingStep({ ...proof, userId, email, holderId: id, ip }, async (tx) => {
    if (!(await endPendingSignIn(tx, id))) throw secondStepIsOver()
  })
  const { role, staffRole } = await getDb().user.findUniqueOrThrow({
    where: { id: userId },
    select: { role: true, staffRole: { select: { permissions: true } } },
  })
  return { userId, kind, permissions: permissionsOf(role, staffRole?.permissions ?? null) }
}

/** The code of a refusal that only the second step is missing for. */
const SECOND_FACTOR_REQUIRED = 'SECOND_FACTOR_REQUIRED'

interface CodeWithPassword {
  userId: string
  email: string
  /** Undefined where none was sent. */
  code: string | undefined
  ip: string
}

/**
 * The same for a program, which sends the code along with the password; the password has been looked at. Programs have neither passkeys nor SMS.
 * @throws UserError (401, code SECOND_FACTOR_REQUIRED without a code); the lock's text (429)
 */
export async function takeSecondStepAtOnce({ code = '', ...who }: CodeWithPassword): Promise<void> {
  if (code === '')
    throw new UserError('Введите код из приложения', { status: 401, code: SECOND_FACTOR_REQUIRED })
  await provingStep({ ...who, code, holderId: who.userId }, () => Promise.resolve())
}

type ProvenStep = StepProof & {
  userId: string
  email: string
  /** For whom a passkey or an SMS was asked: the session, or the sign-in that waits. */
  holderId: string
  ip: string
}

/**
 * Does what needs the second step, in the transaction that uses the proof up; a wrong one counts as a failed sign-in.
 * @throws UserError (401; beside `otp` for a code), the lock's text (429), or what `work` throws
 */
export async function provingStep<Result>(
  step: ProvenStep,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  const attempt = await openAttempt(step.email, step.ip)
  const accept = await acceptProof(step)
  const result = await transaction(async (tx) => {
    // Before anything else is locked: whoever removes a way locks in this order too.
    await lockKeys(tx, [factorsKey(step.userId)])
    await accept(tx)
    return work(tx)
  })
  await attempt.succeed()
  return result
}

/** Looks at the proof as far as it can be done before the transaction that uses it up. A challenge goes at once: whatever comes of it, it was answered. */
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
