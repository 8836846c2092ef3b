import type { Readable } from 'node:stream'

import { may, type SignedIn } from '~/domain/auth/index.server'
import { UserError } from '~/platform/errors/errors'

import { currentBearer } from '../requests/request-scope.server'
import { readAdministrator, readCustomer, readProgram } from '../sessions/session.server'
import { accept, parseInput, parseJson, refuse, type Answer, type SentAnswer } from './answer.server'
import { onceByKey } from './idempotency-key.server'
import { isForStaff, type AnyOperation, type ApiAccess, type Call } from './operation.server'

export interface IncomingCall {
  readonly method: string
  readonly params: Readonly<Record<string, string>>
  readonly search: string
  readonly ifNoneMatch: string | undefined
  readonly request: Request
  readonly readBody: () => Promise<string>
  readonly bodyStream: () => Readable
}

/** Never rejects: a failure is an answer too. */
export async function answerCall(operation: AnyOperation, incoming: IncomingCall): Promise<SentAnswer> {
  const { access, method, status = 200, fallback } = operation
  try {
    const call = await takeCall(operation, incoming)
    const answer = await (operation.isKeyed ? onceByKey(operation, call) : operation.run(call))
    const cookies = await cookiesOf(operation, call, answer)
    return {
      ...accept(incoming, answer, { isPublic: access === 'public' && method === 'GET', status }),
      cookies,
    }
  } catch (error) {
    return refuse(error, fallback)
  }
}

async function cookiesOf(
  { cookieOf }: AnyOperation,
  { request }: Call,
  answer: Answer<unknown>,
): Promise<string[]> {
  const given = cookieOf && 'data' in answer ? await cookieOf(request, answer.data) : null
  return [...(answer.cookies ?? []), ...(given === null ? [] : [given])]
}

async function takeCall({ access, query, body }: AnyOperation, incoming: IncomingCall): Promise<Call> {
  const caller = access === 'public' ? null : await admit(access, incoming.request)
  return {
    get request() {
      return incoming.request
    },
    params: incoming.params,
    query: query ? parseInput(query, Object.fromEntries(new URLSearchParams(incoming.search))) : {},
    body: body ? parseJson(await incoming.readBody().catch(() => ''), body) : undefined,
    bodyStream: incoming.bodyStream,
    caller,
  }
}

/**
 * An unknown token is rejected even where sign-in is optional: its sender expects to be signed in.
 * @throws UserError 401 or 403 (decision 151)
 */
async function admit(access: Exclude<ApiAccess, 'public'>, request: Request): Promise<SignedIn | null> {
  const program = await readProgram()
  if (program?.refusal) throw new UserError(program.refusal, { status: 401 })
  const customer = await readCustomer(request)
  if (access === 'customer' && customer) return customer
  const needsAdministrator =
    isForStaff(access) || (customer === null && (currentBearer() !== null || access === 'customer'))
  const administrator = needsAdministrator ? await readAdministrator(request) : null
  if (isForStaff(access) && administrator && may(administrator, access)) return administrator
  const isSignedIn = customer !== null || administrator !== null
  if (access === 'visitor' && (isSignedIn || currentBearer() === null)) return null
  throw isSignedIn
    ? new UserError('Недостаточно прав', { status: 403 })
    : new UserError('Требуется вход', { status: 401 })
}
