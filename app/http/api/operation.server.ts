import type { Readable } from 'node:stream'

import type { z } from 'zod'

import type { SignedIn } from '~/domain/auth/index.server'
import type { Permission } from '~/domain/auth/shared'
import type { CacheRule } from '~/page-facts'
import { contractRoot } from '~/paths'
import type { OneTimeKey } from '~/platform/forms/one-time-key.server'

import type { Visitor } from '../cookies/visitor.server'
import type { Answer } from './answer.server'

export type ApiMethod = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * `public`: same answer for all callers. `visitor`: the answer depends on the caller. `customer`: needs a
 * token or session. A permission: staff only.
 */
export type ApiAccess = 'public' | 'visitor' | 'customer' | Permission

export function isForStaff(access: ApiAccess): access is Permission {
  return access !== 'public' && access !== 'visitor' && access !== 'customer'
}

/** http/server/rate-limits.ts */
export type ApiTier = 'sign-in' | 'account' | 'order' | 'message' | 'api-read' | 'change' | 'track'

type Failures = Readonly<
  Partial<Record<400 | 401 | 403 | 404 | 409 | 410 | 413 | 422 | 429, readonly string[]>>
>

export interface Keyed {
  /** Lets the use case prevent a second execution. */
  once: OneTimeKey
  /** Null for signed-in callers. */
  visitor: Visitor | null
}

export interface Call<Access extends ApiAccess = ApiAccess, Query = unknown, Body = unknown> {
  /** For cookies and headers; the body has been read. */
  readonly request: Request
  params: Readonly<Record<string, string>>
  query: Query
  body: Body
  /** For a call without a body schema. */
  bodyStream: () => Readable
  caller: Access extends 'customer' | Permission ? SignedIn : null
  keyed?: Keyed
}

export interface Operation<
  Access extends ApiAccess = ApiAccess,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
> {
  id: string
  method: ApiMethod
  /** Below /api, with `{name}` for parameters. */
  path: string
  tag: string
  /** In Russian, for /api/docs. */
  summary: string
  description?: string
  access: Access
  tier: ApiTier
  openInMaintenance?: true
  /** Lists products; uncached answers wait in a queue. */
  listing?: true
  cache?: CacheRule
  /** Bytes, for a body that is not JSON. */
  maxBody?: number
  /** The file's field of a multipart/form-data body. */
  fileField?: string
  /** The answer is a file and no JSON. */
  answersFile?: true
  /** Unknown parameters are dropped. */
  query?: Query
  body?: Body
  /** For the documentation, where the real schema cannot be described. */
  bodyShape?: z.ZodType
  example?: unknown
  data: Data
  /** Needed for more fields than `success` and `data`. */
  envelope?: z.ZodType
  status?: 200 | 201 | 202
  /** For unexpected failures (decision 151). */
  fallback: string
  failures: Failures
  /** Takes an Idempotency-Key (idempotency-key.server.ts). */
  isKeyed?: true
  repeated?: string
  /** Set-Cookie, also for a repeat with the stored answer. */
  cookieOf?: (request: Request, data: z.input<Data>) => Promise<string | null>
  /** @throws UserError for an expected failure */
  run: (call: Call<Access, z.infer<Query>, z.infer<Body>>) => Promise<Answer<z.input<Data>>>
}

export type AnyOperation = Omit<Operation, 'run' | 'cookieOf'> & {
  cookieOf?: (request: Request, data: unknown) => Promise<string | null>
  run: (call: Call) => Promise<Answer<unknown>>
}

export function defineOperation<
  Access extends ApiAccess,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Data extends z.ZodType,
>(operation: Operation<Access, Query, Body, Data>): AnyOperation {
  // api/answer-call.server.ts calls it only with input that passed these schemas.
  return operation as unknown as AnyOperation
}

export function fullPath({ path }: Pick<Operation, 'path'>): string {
  return contractRoot + path
}
