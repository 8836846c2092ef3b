import type { z } from 'zod'

import type { Role } from '~/domain/auth/shared'
import type { checkCredentials } from '~/domain/auth/index.server'
import { readProfile } from '~/domain/customers/index.server'
import { verifyTwoFactorAtOnce } from '~/domain/two-factor/index.server'

import { clientIp } from '../../requests/request-scope.server'
import { issueToken, type TwoFactor } from '../../sessions/session.server'
import type { enteredData } from '../responses/account-responses.server'

type Entered = z.input<typeof enteredData>

/** @throws UserError (404) */
export async function readUserJson(userId: string, role: Role): Promise<Entered['user']> {
  const { name, email, phone, emailVerified } = await readProfile(userId)
  return { id: userId, name, email, phone, role, emailVerified }
}

export async function enterByToken(
  request: Request,
  who: { userId: string; role: Role },
  side: 'session' | 'administrator',
  step: TwoFactor = {},
): Promise<Entered> {
  const user = await readUserJson(who.userId, who.role)
  return { user, token: await issueToken(request, who.userId, side, step) }
}

type Account = Awaited<ReturnType<typeof checkCredentials>>

/**
 * @throws UserError (401, code SECOND_FACTOR_REQUIRED) without a code, (401) for a wrong one, (429) when
 * locked
 */
export async function passTwoFactor(
  { userId, email, needsTwoFactor }: Account,
  otp: string | undefined,
): Promise<TwoFactor> {
  if (!needsTwoFactor) return {}
  await verifyTwoFactorAtOnce({ userId, email, code: otp, ip: clientIp() })
  return { isTwoFactorDone: true }
}
