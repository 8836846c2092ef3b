import { asUnavailable } from '~/platform/unavailable.server'
import { writeInPassing } from '~/platform/write-in-passing.server'
import { findProgram, isProgramToken, type FoundProgram } from '~/domain/api-tokens/index.server'
import { endSession, findSession, may, startSession, type SignedIn } from '~/domain/auth/index.server'

import { clearCookie, clearCustomerCookies, getCookie, readCookie } from './cookies.server'
import { carryWithPage, clientIp, currentBearer, oncePerRequest } from './request-scope.server'

type Side = 'session' | 'administrator'

/** Kinds of the contract's tokens. A customer's token is of no use as a cookie; an administrator's has the rights and limits of the office's. */
const tokenKinds = { session: 'API', administrator: 'ADMIN' } as const

/** Who is signed in on the storefront, or null. One query per request. */
export function readCustomer(request: Request): Promise<SignedIn | null> {
  return readSide(request, 'session')
}

/** The administrator who is signed in to the back office, or a program of theirs by its token, or null. */
export async function readAdministrator(request: Request): Promise<SignedIn | null> {
  const program = await readProgram()
  if (program) return program.caller
  const signedIn = await readSide(request, 'administrator')
  return signedIn && may(signedIn, 'office.enter') ? signedIn : null
}

/** Whoever is signed in to the back office, and has to set up the second step that the owner asks for before anything opens; null for others. */
export async function readUnfinished(request: Request): Promise<SignedIn | null> {
  const signedIn = await readSide(request, 'administrator')
  return signedIn?.mustSetUpSecondStep ? signedIn : null
}

/** The program whose token the call brought, or why there is none; null for calls without such a token, and for pages. */
export function readProgram(): Promise<FoundProgram | null> {
  return oncePerRequest('program', async () => {
    const bearer = currentBearer()
    return bearer !== null && isProgramToken(bearer) ? findProgram(bearer, clientIp()) : null
  })
}

/** The same as `readAdministrator` for a request that the page makes by itself, not the person: it leaves the session's idle time running. */
export async function peekAdministrator(request: Request): Promise<SignedIn | null> {
  const token = await readCookie('administrator', request)
  const signedIn = token === null ? null : await findSession(token, 'ADMIN', { prolong: false })
  return signedIn && may(signedIn, 'office.enter') ? signedIn : null
}

/** Whether the second step was made, where the account has one; without it no session starts. */
export interface SecondStep {
  isSecondStepDone?: true
}

/** Starts a session for the user and gives the header that carries it. A fresh id every time (no fixation). */
export async function signIn(
  request: Request,
  userId: string,
  side: Side,
  step: SecondStep = {},
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

/** Starts a session for a program and gives its bearer token: a customer's, or an administrator's. */
export function issueToken(
  request: Request,
  userId: string,
  side: Side,
  step: SecondStep = {},
): Promise<string> {
  return startSession({
    ...step,
    userId,
    kind: tokenKinds[side],
    userAgent: request.headers.get('User-Agent'),
    ip: clientIp(),
  })
}

/** Ends the session of the call's token. */
export async function revokeToken(): Promise<void> {
  const bearer = currentBearer()
  if (bearer !== null) await endSession(bearer)
}

/** The customer who signs out; null too while the database is away, since the person is signed out on this device all the same. */
export async function findCustomerToSignOut(request: Request): ReturnType<typeof readCustomer> {
  try {
    return await readCustomer(request)
  } catch (error) {
    if (asUnavailable(error)) return null
    throw error
  }
}

/** Ends the session on the server and gives the headers that remove its cookies. */
export async function signOut(request: Request, side: Side): Promise<string[]> {
  const token = await readCookie(side, request)
  // While the database takes no writes, the person is signed out on this device at least.
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

/**
 * A customer stays signed in for 30 days from the last page, so the cookie is prolonged together with the session. Forms prolong neither: a
 * page follows them, and what they do to the cookie (signing in, signing out) must stand.
 */
async function findCustomer(request: Request, token: string): Promise<SignedIn | null> {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const found = await findSession(token, 'CUSTOMER', { prolong: isRead })
  if (found?.prolonged) carryWithPage(await getCookie('session').serialize(token))
  return found
}
