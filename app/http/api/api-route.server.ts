import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import type { z } from 'zod'

import type { SignedIn } from '~/domain/auth/index.server'
import { UserError } from '~/platform/errors'

import { currentBearer } from '../request-scope.server'
import { readAdministrator, readCustomer } from '../session.server'
import { accept, parseInput, readJson, refuse, type Answer } from './answer.server'
import type { ApiAccess, Operation } from './operation.server'

/** What a call brings, after it was let in and its input checked. */
interface Call<Access extends ApiAccess, Query, Body> {
  request: Request
  /** The varying parts of the path. */
  params: Readonly<Record<string, string>>
  query: Query
  body: Body
  /** Whoever had to be signed in. */
  caller: Access extends 'customer' | 'administrator' ? SignedIn : null
}

/** An operation with the way it is done. */
interface Served {
  method: string
  answer: (args: LoaderFunctionArgs) => Promise<Response>
}

type Arguments = LoaderFunctionArgs | ActionFunctionArgs

/** Joins an operation of the contract with the use case that does it. */
export function serve<Access extends ApiAccess, Query extends z.ZodType, Body extends z.ZodType, Data extends z.ZodType>(
  operation: Operation<Access, Query, Body, Data>,
  run: (call: Call<Access, z.infer<Query>, z.infer<Body>>) => Promise<Answer<z.input<Data>>>,
): Served {
  return { method: operation.method, answer: (args) => answerCall(operation, run, args) }
}

/** Loader and action of a resource route that serves these operations; other methods have been refused before (http/server/api-gate.ts). */
export function apiRoute(...served: Served[]): {
  loader: (args: Arguments) => Promise<Response>
  action: (args: Arguments) => Promise<Response>
} {
  const answer = (args: Arguments): Promise<Response> => {
    const method = args.request.method === 'HEAD' ? 'GET' : args.request.method
    const found = served.find((one) => one.method === method)
    if (!found) return Promise.resolve(refuse(new UserError('Метод не поддерживается', { status: 405 }), ''))
    return found.answer(args)
  }
  return { loader: answer, action: answer }
}

async function answerCall<Access extends ApiAccess, Query extends z.ZodType, Body extends z.ZodType, Data extends z.ZodType>(
  operation: Operation<Access, Query, Body, Data>,
  run: (call: Call<Access, z.infer<Query>, z.infer<Body>>) => Promise<Answer<z.input<Data>>>,
  { request, params }: Arguments,
): Promise<Response> {
  const { access, query, body, status = 200, fallback } = operation
  try {
    const caller = (await admit(access, request)) as Call<Access, unknown, unknown>['caller']
    const answer = await run({
      request,
      params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value ?? ''])),
      query: (query ? parseInput(query, Object.fromEntries(new URL(request.url).searchParams)) : {}) as z.infer<Query>,
      body: (body && takesBody(operation) ? await readJson(request, body) : undefined) as z.infer<Body>,
      caller,
    })
    return accept(request, answer, { isPublic: access === 'public' && operation.method === 'GET', status })
  } catch (error) {
    return refuse(error, fallback)
  }
}

/** POST and PUT have a body, unless their schema says that there is none. */
function takesBody({ body }: Operation): boolean {
  return body !== undefined && body.def.type !== 'undefined'
}

/**
 * Lets the caller in. A token that is not known is refused wherever the answer depends on who asks: whoever sends one thinks to be signed in.
 * @throws UserError 401 or 403 (decision 40)
 */
async function admit(access: ApiAccess, request: Request): Promise<SignedIn | null> {
  if (access === 'public') return null
  const customer = await readCustomer(request)
  if (access === 'customer' && customer) return customer
  const needsAdministrator = access === 'administrator' || (customer === null && (currentBearer() !== null || access === 'customer'))
  const administrator = needsAdministrator ? await readAdministrator(request) : null
  if (access === 'administrator' && administrator) return administrator
  const isSomebody = customer !== null || administrator !== null
  if (access === 'visitor' && (isSomebody || currentBearer() === null)) return null
  throw isSomebody ? new UserError('Недостаточно прав', { status: 403 }) : new UserError('Требуется вход', { status: 401 })
}
