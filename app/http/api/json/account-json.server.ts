import type { z } from 'zod'

import type { Role } from '~/domain/auth/shared'
import { readProfile } from '~/domain/customers/index.server'

import { issueToken } from '../../session.server'
import type { enteredData } from '../responses/account-responses.server'

type Entered = z.input<typeof enteredData>

/** The account as the contract tells of it. @throws UserError (404) when it is gone */
export async function readUserJson(userId: string, role: Role): Promise<Entered['user']> {
  const { name, email, phone, emailVerified } = await readProfile(userId)
  return { id: userId, name, email, phone, role, emailVerified }
}

/** Signs a program in: the account and a new token, a customer's or an administrator's. */
export async function enterByToken(
  request: Request,
  who: { userId: string; role: Role },
  side: 'session' | 'administrator',
): Promise<Entered> {
  const user = await readUserJson(who.userId, who.role)
  return { user, token: await issueToken(request, who.userId, side) }
}
