import { endPendingSignIn, findPendingSignIn, openAttempt, permissionsOf } from '~/domain/auth/index.server'
import type { Permission } from '~/domain/auth/shared'
import { getDb, transaction, type Database } from '~/platform/db.server'
import { UserError } from '~/platform/errors'
import type { SessionKind } from '~/platform/generated/prisma/client'

import { acceptCode } from './accept-code.server'

/** What is said of any code that does not count. */
export const wrongCode = (): UserError => new UserError('Неверный код', { status: 401, field: 'otp' })

interface SecondStep {
  /** What the browser has kept since the password. */
  token: string
  code: string
  ip: string
}

/** Who is to be let in, and into what. */
export interface SecondStepDone {
  userId: string
  kind: SessionKind
  permissions: readonly Permission[]
}

/**
 * Takes the second step of a sign-in, once. Wrong codes count as failed sign-ins, and lock the account as those do.
 * @throws UserError (401, beside `otp`) for a wrong code; (403, code second-step-over) when the time is over; the lock's text (429)
 */
export async function takeSecondStep({ token, code, ip }: SecondStep): Promise<SecondStepDone> {
  const pending = await findPendingSignIn(token)
  if (!pending) throw isOver()
  const { id, userId, kind, email } = pending
  await provingCode({ userId, email, code, ip }, async (tx) => {
    if (!(await endPendingSignIn(tx, id))) throw isOver()
  })
  const { role, staffRole } = await getDb().user.findUniqueOrThrow({
    where: { id: userId },
    select: { role: true, staffRole: { select: { permissions: true } } },
  })
  return { userId, kind, permissions: permissionsOf(role, staffRole?.permissions ?? null) }
}

const isOver = (): UserError => new UserError('Время на второй шаг вышло. Войдите ещё раз.', { status: 403, code: 'second-step-over' })

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
 * The same for a program, which sends the code along with the password; the password has been looked at.
 * @throws UserError (401, code SECOND_FACTOR_REQUIRED without a code); the lock's text (429)
 */
export async function takeSecondStepAtOnce({ code = '', ...who }: CodeWithPassword): Promise<void> {
  if (code === '') throw new UserError('Введите код из приложения', { status: 401, code: SECOND_FACTOR_REQUIRED })
  await provingCode({ ...who, code }, () => Promise.resolve())
}

interface TypedCode {
  userId: string
  email: string
  code: string
  ip: string
}

/**
 * Does what needs a code of the second step, in the transaction that uses the code up; a wrong one counts as a failed sign-in.
 * @throws UserError (401, beside `otp`), the lock's text (429), or what `work` throws
 */
export async function provingCode<Result>(
  { userId, email, code, ip }: TypedCode,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  const attempt = await openAttempt(email, ip)
  const result = await transaction(async (tx) => {
    if ((await acceptCode(tx, { userId, code })) === null) throw wrongCode()
    return work(tx)
  })
  await attempt.succeed()
  return result
}
