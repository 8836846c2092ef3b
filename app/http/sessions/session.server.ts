import { asUnavailable } from '~/platform/errors/unavailable.server'
import { writeInPassing } from '~/platform/db/write-in-passing.server'
import { findProgram, isProgramToken, type FoundProgram } from '~/domain/api-tokens/index.server'
import { endSession, findSession, may, startSession, type SignedIn } from '~/domain/auth/index.server'

import { clearCookie, clearCustomerCookies, getCookie, readCookie } from '../cookies/cookies.server'
import { carryWithPage, clientIp, currentBearer, oncePerRequest } from '../requests/request-scope.server'

type Side = 'session' | 'administrator'

/** A customer's token is not valid as a cookie. */
const tokenKinds = { session: 'API', administrator: 'ADMIN' } as const

export function readCustomer(request: Request): Promise<SignedIn | null> {
  return readSide(request, 'session')
}

export async function readAdministrator(request: Request): Promise<SignedIn | null> {
  const program = await readProgram()
  if (program) return program.caller
  const signedIn = await readSide(request, 'administrator')
  return signedIn && may(signedIn, 'office.enter') ? signedIn : null
}

/** Staff who must set up two-factor before anything else opens; null for others. */
export async function readUnfinished(request: Request): Promise<SignedIn | null> {
  const signedIn = await readSide(request, 'administrator')
  return signedIn?.mustSetUpTwoFactor ? signedIn : null
}

/** Null for pages and calls without a token. */
export function readProgram(): Promise<FoundProgram | null> {
  return oncePerRequest('program', async () => {
    const bearer = currentBearer()
    return bearer !== null && isProgramToken(bearer) ? findProgram(bearer, clientIp()) : null
  })
}

/** For the page's own polling: does not prolong the session. */
export async function peekAdministrator(request: Request): Promise<SignedIn | null> {
  const token = await readCookie('administrator', request)
  const signedIn = token === null ? null : await findSession(token, 'ADMIN', { prolong: false })
  return signedIn && may(signedIn, 'office.enter') ? signedIn : null
}

/** Required when the account has two-factor; without it no session starts. */
export interface TwoFactor {
  isTwoFactorDone?: true
}

/** A new id every time prevents session fixation. */
export async function signIn(
  request: Request,
  userId: string,
  side: Side,
  step: TwoFactor = {},
): Promise<string> {
  const token = await startSession({
    ...step,
    userId,
    kind: side === 'administrator' ? 'ADMIN' : 'CUSTOMER',
    userAgent: request.headers.get('User-Agent'),
    ip: clientIp(),
  })
  return getCookie(side).serialize(token)
}

export function issueToken(
  request: Request,
  userId: string,
  side: Side,
  step: TwoFactor = {},
): Promise<string> {
  return startSession({
    ...step,
    userId,
    kind: tokenKinds[side],
    userAgent: request.headers.get('User-Agent'),
    ip: clientIp(),
  })
}

export async function revokeToken(): Promise<void> {
  const bearer = currentBearer()
  if (bearer !== null) await endSession(bearer)
}

export async function findCustomerToSignOut(request: Request): ReturnType<typeof readCustomer> {
  try {
    return await readCustomer(request)
  } catch (error) {
    if (asUnavailable(error)) return null
    throw error
  }
}

export async function signOut(request: Request, side: Side): Promise<string[]> {
  const token = await readCookie(side, request)
  if (token !== null) await writeInPassing(() => endSession(token))
  return side === 'session' ? clearCustomerCookies() : [await clearCookie(side)]
}

function readSide(request: Request, side: Side): Promise<SignedIn | null> {
  return oncePerRequest(side, async () => {
    const bearer = currentBearer()
    if (bearer !== null) return isProgramToken(bearer) ? null : findSession(bearer, tokenKinds[side])
    const token = await readCookie(side, request)
    if (token === null) return null
    return side === 'administrator' ? findSession(token, 'ADMIN') : findCustomer(request, token)
  })
}

/** 30 days from the last page. Forms do not prolong it: their own cookie changes must win. */
async function findCustomer(request: Request, token: string): Promise<SignedIn | null> {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const found = await findSession(token, 'CUSTOMER', { prolong: isRead })
  if (found?.prolonged) carryWithPage(await getCookie('session').serialize(token))
  return found
}
